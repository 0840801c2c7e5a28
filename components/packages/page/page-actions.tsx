'use client';

import { useState } from 'react';
import { markLive } from '@/components/site/first-touch/mark-live';
import { getChoice } from '@/components/site/trip-parts/chosen-trip';
import { ShareIcon } from '@/components/site/trip-parts/trip-icons';
import { copyText } from '@/components/ui/browser/copy-text';
import { withChoice } from '@/lib/packages/prices/choice';

const ACTION_CLASS = 'inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon hover:underline';
const COPIED = 'The address of this page is copied.';

type Props = { title: string; url: string };

/** The button that shares the page. */
export function PageActions({ title, url }: Props) {
  const [notice, setNotice] = useState('');

  async function share() {
    // Read the choice on click, because a click that starts React is replayed before React has read the choice.
    const shared = withChoice(url, getChoice());
    if (typeof navigator.share === 'function') {
      // The promise rejects when the visitor closes the share dialog.
      await navigator.share({ title, url: shared }).catch(() => undefined);
      return;
    }
    const copied = await copyText(shared);
    setNotice(copied ? COPIED : `Copying did not work here. The link is ${shared}`);
  }

  return (
    <div ref={markLive} data-act data-needs-script className="flex flex-wrap items-start gap-x-6 text-sm">
      <button type="button" onClick={share} className={ACTION_CLASS}>
        <ShareIcon className="size-4.5" />
        Share this trip
      </button>
      <p role="status" className="wrap-anywhere text-ink-soft empty:hidden">
        {notice}
      </p>
    </div>
  );
}
