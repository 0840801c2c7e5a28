'use client';

import type { ReactNode } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { closeNotLoaded } from '@/components/editing/kit/close-not-loaded';
import { useShortcuts } from '../../staff/shortcuts/use-shortcuts';
import { ExportButton } from './list/export-button';
import { CONTROL } from './list/toolbar-classes';
import { InboxLive } from './live/inbox-live';
import { useInbox, useInboxActions } from './state/inbox-context';

const AddEnquiry = lazyPart(() => import('./intake/add-enquiry'));

/** Content of the inbox's title line. `recent`: the newest enquiries, regardless of filters. */
export function InboxBar({ recent }: { recent?: ReactNode }) {
  const fixedSource = useInbox((state) => state.fixedSource);
  const canExport = useInbox((state) => state.canExport);
  return (
    <>
      <InboxLive />
      {/* Hidden on phones for lack of room. The list itself starts with the newest enquiries. */}
      <div className="max-sm:hidden">{recent}</div>
      {canExport && <ExportButton />}
      {!fixedSource && <AddEnquiryButton />}
    </>
  );
}

/** Button that opens the form for an enquiry by phone, WhatsApp or visit. The key `c` opens it too. */
export function AddEnquiryButton() {
  const isOpen = useInbox(({ isAdding }) => isAdding);
  const { showAdding } = useInboxActions();
  const close = () => showAdding(false);
  useShortcuts((key) => {
    // Do nothing while a modal dialog is open.
    if (key !== 'c' || document.querySelector('[role="dialog"][aria-modal="true"]')) return false;
    showAdding(true);
    return true;
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="c"
        onClick={() => showAdding(true)}
        className={`${CONTROL} border border-lagoon font-semibold`}
      >
        Add enquiry
      </button>
      {isOpen && <AddEnquiry onClose={close} onFailed={closeNotLoaded(close)} />}
    </>
  );
}
