'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { RefreshWhileWaiting } from '../mails/mail-retry';

/** Asks for a backup, and refreshes the page until it has ended. `isAsked`: one was asked for and has not ended. */
export function BackUpNow({ isAsked }: { isAsked: boolean }) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);

  async function ask() {
    setSending(true);
    const answer = await sendStaff('POST', '/backups');
    setSending(false);
    if (!answer.ok) notify.error(answer.message);
    router.refresh();
  }

  return (
    <>
      <Button
        variant="secondary"
        className="min-h-10 self-start px-5 text-sm"
        busy={isSending || isAsked}
        onClick={() => void ask()}
      >
        {isAsked ? 'Being made...' : 'Back up now'}
      </Button>
      {isAsked && <RefreshWhileWaiting />}
    </>
  );
}
