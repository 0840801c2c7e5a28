'use client';

import Link from 'next/link';
import { ROUTES } from '@/lib/platform/routes';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { TextButton, textButtonClass } from '@/components/editing/kit/text-button';
import { SessionEnded } from '../list/notices';
import { useInbox } from '../state/inbox-context';
import { hasText } from './added-draft';
import { AddedFields } from './added-fields';
import { useAdding } from './use-adding';

/** The form for an enquiry by phone, WhatsApp or visit. After saving, the new request is opened. */
export default function AddEnquiry({ onClose }: { onClose: () => void }) {
  const announcement = useInbox((state) => state.announcement);
  const form = useAdding(onClose);
  return (
    <Dialog place="page" onClose={onClose} data-no-shortcuts="" className="max-w-3xl">
      <div className="flex items-center justify-between gap-x-4">
        <DialogTitle>Add enquiry</DialogTitle>
        <Link href={ROUTES.adminRequestImport} className={textButtonClass('quiet', 'ml-auto no-underline')}>
          Import a file
        </Link>
        <TextButton onClick={onClose}>Close</TextButton>
      </div>
      {/* The dialog needs its own live region, because the page behind it is inert, including the toasts. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SessionEnded />
      <Form state={form} onSubmit={form.save}>
        <AddedFields form={form} />
        <div className="sticky bottom-0 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:rounded-b-2xl sm:px-6">
          <Button type="submit" busy={form.isBusy}>
            {form.isBusy ? 'Saving...' : 'Save enquiry'}
          </Button>
          {hasText(form.draft) && <TextButton onClick={form.restart}>Start afresh</TextButton>}
          <p className="ml-auto text-sm text-ink-soft max-sm:hidden">Ctrl Enter saves.</p>
        </div>
      </Form>
    </Dialog>
  );
}
