'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import type { EnquiryListItem } from '@/lib/enquiries/admin-types';
import { EnquiryDialog } from './enquiry-dialog';
import { EnquiryList } from './enquiry-list';
import { sendStaff } from './staff-request';

type Props = { items: EnquiryListItem[]; canDelete: boolean };

/** The list and what can be done from it. After each change the page is read anew, counts included. */
export function EnquiryInbox({ items, canDelete }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState<EnquiryListItem | null>(null);
  const [deleted, setDeleted] = useState<EnquiryListItem | null>(null);
  const [, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => router.refresh());

  async function undo(item: EnquiryListItem) {
    const answer = await sendStaff('POST', `/enquiries/${item.id}/restore`);
    if (!answer.ok) return notify.error(answer.message);
    setDeleted(null);
    notify.success('Enquiry restored');
    refresh();
  }

  return (
    <div className="mt-6">
      <div role="status">
        {deleted && (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sand px-4 py-2">
            <p className="min-w-0 wrap-anywhere">The enquiry of {deleted.customerName} was deleted.</p>
            <Button variant="quiet" onClick={() => undo(deleted)}>
              Undo
            </Button>
          </div>
        )}
      </div>
      {items.length > 0 ? (
        <EnquiryList items={items} onOpen={setOpen} />
      ) : (
        <p className="rounded-2xl border border-dashed border-line-strong px-6 py-16 text-center text-lg text-ink-soft">
          No Enquiries Found
        </p>
      )}
      {open && (
        <EnquiryDialog
          item={open}
          canDelete={canDelete}
          onClose={() => setOpen(null)}
          onChanged={refresh}
          onDeleted={() => {
            setDeleted(open);
            setOpen(null);
            refresh();
          }}
        />
      )}
    </div>
  );
}
