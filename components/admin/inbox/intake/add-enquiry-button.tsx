'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { useShortcuts } from '../../keys/use-shortcuts';
import { CONTROL } from '../list/toolbar-control';
import { registerAdding } from './adding';

const AddEnquiry = lazy(() => import('./add-enquiry'));

/** Opens the form for an enquiry by phone, WhatsApp or visit; so does the key `c`. */
export function AddEnquiryButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => registerAdding(() => setOpen(true)), []);
  useShortcuts((key) => {
    // A dialog that covers the page is finished first.
    if (key !== 'c' || document.querySelector('[role="dialog"][aria-modal="true"]')) return false;
    setOpen(true);
    return true;
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="c"
        onClick={() => setOpen(true)}
        className={`${CONTROL} border border-lagoon font-semibold`}
      >
        Add enquiry
      </button>
      <Suspense fallback={null}>{isOpen && <AddEnquiry onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
