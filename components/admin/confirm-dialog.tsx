'use client';

import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { Button } from '@/components/ui/button';

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
    <Dialog open onClose={onClose} role="alertdialog" className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-ink/50" />
      <div className="fixed inset-0 flex items-center justify-center overflow-y-auto p-4">
        <DialogPanel className="w-full max-w-md rounded-2xl bg-paper p-6 shadow-raised">
          <DialogTitle className="text-xl">{title}</DialogTitle>
          <p className="mt-2 wrap-anywhere text-ink-soft">{text}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" data-autofocus onClick={onClose}>
              Cancel
            </Button>
            <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
