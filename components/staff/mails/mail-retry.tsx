'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { sendStaff } from '../kit/staff-request';

type Props = {
  /** Path below /api/admin. */
  path: string;
  label: string;
  /** The mail that the button retries, for screen readers; empty if the label names it. */
  about: string;
};

/** Retries one mail or all failed ones, then refreshes the list. */
export function MailRetry({ path, label, about }: Props) {
  const router = useRouter();
  const [isBusy, start] = useTransition();

  function retry() {
    start(async () => {
      const answer = await sendStaff<{ message: string }>('POST', path);
      if (answer.ok) notify.success(answer.body.message);
      else notify.error(answer.message);
      router.refresh();
    });
  }

  return (
    <Button variant="secondary" className="px-5 text-sm" busy={isBusy} onClick={retry}>
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </Button>
  );
}
