'use client';

import { useState } from 'react';
import { PrintIcon, ShareIcon } from '@/components/site/trip-icons';
import { copyText } from '@/components/ui/copy-text';

const LOOK = 'inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon hover:underline';
const COPIED = 'The address of this page is copied.';
const NOT_COPIED = 'Copying did not work here. Please copy the address from the address bar.';

/** For the family that decides together: pass the page on, or put it on paper. */
export function PageActions({ title, url }: { title: string; url: string }) {
  const [notice, setNotice] = useState('');

  async function share() {
    if (typeof navigator.share === 'function') {
      // Rejected when the visitor closes the sheet: nothing to tell.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    const copied = await copyText(url);
    setNotice(copied ? COPIED : NOT_COPIED);
  }

  return (
    <div data-needs-script className="flex flex-wrap items-center gap-x-6 text-sm print:hidden">
      <button type="button" onClick={share} className={LOOK}>
        <ShareIcon className="size-4.5" />
        Share this trip
      </button>
      <button type="button" onClick={() => window.print()} className={LOOK}>
        <PrintIcon className="size-4.5" />
        Print or save as PDF
      </button>
      <p role="status" className="text-ink-soft">
        {notice}
      </p>
    </div>
  );
}
