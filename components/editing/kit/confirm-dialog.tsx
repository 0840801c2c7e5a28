'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { notify } from '@/components/ui/toast';
import type { StaffAnswer } from './staff-request';

type Props = {
  title: string;
  text: string;
  action: string;
  isDanger?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirmation dialog. The Cancel button has the initial focus. */
export function ConfirmDialog({ title, text, action, isDanger = false, isBusy, onConfirm, onClose }: Props) {
  return (
    <Dialog onClose={onClose} role="alertdialog" className="max-w-md">
      <DialogTitle>{title}</DialogTitle>
      <p className="mt-2 wrap-anywhere text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}

type RequestProps = Pick<Props, 'title' | 'text' | 'action'> & {
  send: () => Promise<StaffAnswer<{ message: string }>>;
  onDone: () => void;
  /** Renders the button; `ask` opens the confirmation. */
  children: (ask: () => void) => ReactNode;
};

/** An action that cannot be undone: asks for confirmation, sends the request, and shows the response in a toast. */
export function ConfirmedRequest({ send, onDone, children, ...words }: RequestProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    const answer = await send();
    setBusy(false);
    setAsking(false);
    if (answer.ok) notify.success(answer.body.message);
    else notify.error(answer.message);
    // 404: the item is already gone, perhaps by a first attempt whose response was lost.
    if (answer.ok || answer.status === 404) onDone();
  }

  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && (
        <ConfirmDialog
          {...words}
          isDanger
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
