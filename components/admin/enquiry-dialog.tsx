'use client';

import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { EnquiryDetail, EnquiryListItem } from '@/lib/enquiries/admin-types';
import { EnquiryActions } from './enquiry-actions';
import { EnquiryContact } from './enquiry-contact';
import { EnquiryFacts } from './enquiry-facts';
import { LoadFailed } from './load-failed';
import { sendStaff, type StaffAnswer } from './staff-request';

type Props = {
  item: EnquiryListItem;
  canDelete: boolean;
  onClose: () => void;
  onChanged: () => void;
  onDeleted: () => void;
};

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; enquiry: EnquiryDetail };

/** Everything about one enquiry, read when it is opened, since the list may be minutes old. */
export function EnquiryDialog({ item, canDelete, onClose, onChanged, onDeleted }: Props) {
  const router = useRouter();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [said, setSaid] = useState('');

  const show = useCallback(
    (answer: StaffAnswer<EnquiryDetail>) => {
      setLoaded(answer.ok ? { state: 'loaded', enquiry: answer.body } : { state: 'failed' });
      if (answer.status === 401) router.refresh(); // the session has ended: the page becomes the sign-in form
    },
    [router],
  );
  const reload = async () => show(await readEnquiry(item.id));

  useEffect(() => {
    let isCurrent = true;
    void readEnquiry(item.id).then((answer) => isCurrent && show(answer));
    return () => {
      isCurrent = false;
    };
  }, [item.id, show]);

  return (
    <Dialog open onClose={onClose} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 bg-ink/50" />
      <div className="fixed inset-0 overflow-y-auto sm:p-6">
        <div className="flex min-h-full items-start justify-center">
          <DialogPanel className="w-full max-w-3xl bg-paper p-5 shadow-raised max-sm:min-h-dvh sm:rounded-2xl sm:p-8">
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <DialogTitle className="wrap-anywhere text-2xl">{item.customerName}</DialogTitle>
                <p className="text-ink-soft">{item.reference}</p>
              </div>
              <Button variant="quiet" onClick={onClose}>
                Close
              </Button>
            </div>
            {/* While the dialog is open the page behind it is inert, its toasts too: this is what is read out. */}
            <p role="status" className="sr-only">
              {said}
            </p>
            {loaded.state === 'loading' && <p className="py-12 text-center text-ink-soft">Loading enquiry...</p>}
            {loaded.state === 'failed' && <LoadFailed message="Failed to load enquiries" onRetry={reload} />}
            {loaded.state === 'loaded' && (
              <>
                <EnquiryContact enquiry={loaded.enquiry} />
                <EnquiryFacts enquiry={loaded.enquiry} />
                <EnquiryActions
                  enquiry={loaded.enquiry}
                  canDelete={canDelete}
                  onSaid={setSaid}
                  onStale={reload}
                  onDeleted={onDeleted}
                  onChanged={(enquiry) => {
                    setLoaded({ state: 'loaded', enquiry });
                    onChanged();
                  }}
                />
              </>
            )}
          </DialogPanel>
        </div>
      </div>
    </Dialog>
  );
}

function readEnquiry(id: string): Promise<StaffAnswer<EnquiryDetail>> {
  return sendStaff('GET', `/enquiries/${id}`);
}
