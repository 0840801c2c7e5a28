'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import type { InboxDetail } from '@/lib/inbox/types';
import { ConfirmDialog } from '../../confirm-dialog';
import { sendStaff } from '../../staff-request';
import { useInbox, useInboxActions } from '../state/inbox-context';

/**
 * Lets owners erase a customer's personal data, for example when asked by phone. The row stays in the list as Erased,
 * so that counts remain correct.
 */
export function EraseRequest({ request }: { request: InboxDetail }) {
  const canErase = useInbox((state) => state.canDelete);
  const { retryDetail } = useInboxActions();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!canErase || request.activity.some(({ kind }) => kind === 'erased')) return null;

  async function erase() {
    setBusy(true);
    const answer = await sendStaff<{ message: string }>('POST', `/enquiries/${request.id}/erase`, {});
    setBusy(false);
    setAsking(false);
    if (!answer.ok) return void notify.error(answer.message);
    notify.success(answer.body.message);
    retryDetail();
  }

  return (
    <section aria-label="Privacy" className="mt-6 border-t border-line pt-4">
      <Button variant="quiet" className="text-danger" onClick={() => setAsking(true)}>
        Erase personal data
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Erase this person for good?"
          text="Name, phone, e-mail, messages, notes and mails are erased, and nobody can bring them back. Do this when the person asks for it; the bill of a booked trip is kept elsewhere, as the law wants."
          action="Erase for good"
          isDanger
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => void erase()}
        />
      )}
    </section>
  );
}
