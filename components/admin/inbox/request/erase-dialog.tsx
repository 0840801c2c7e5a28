'use client';

import { useState } from 'react';
import { notify } from '@/components/ui/toast';
import { ConfirmDialog } from '../../confirm-dialog';
import { sendStaff } from '../../staff-request';
import { useInboxActions } from '../state/inbox-context';

/**
 * Asks whether to erase a customer's personal data, for example when asked by phone. The row stays in the list as
 * Erased, so that counts remain correct.
 */
export function EraseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { retryDetail } = useInboxActions();
  const [isBusy, setBusy] = useState(false);

  async function erase() {
    setBusy(true);
    const answer = await sendStaff<{ message: string }>('POST', `/enquiries/${id}/erase`, {});
    onClose();
    if (!answer.ok) return void notify.error(answer.message);
    notify.success(answer.body.message);
    retryDetail();
  }

  return (
    <ConfirmDialog
      title="Erase this person for good?"
      text="Name, phone, e-mail, messages, notes and mails are erased, and nobody can bring them back. Do this when the person asks for it; the bill of a booked trip is kept elsewhere, as the law wants."
      action="Erase for good"
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void erase()}
    />
  );
}
