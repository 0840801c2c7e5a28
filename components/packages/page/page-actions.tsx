'use client';

import { useState } from 'react';
import { markLive } from '@/components/site/first-touch/mark-live';
import { getChoice } from '@/components/site/trip-parts/chosen-trip';
import { KeepOnPhone } from '@/components/site/offline/keep-on-phone';
import { ShareIcon } from '@/components/site/trip-parts/trip-icons';
import { copyText } from '@/components/ui/browser/copy-text';
import { CHOICE_KEY, withChoice } from '@/lib/packages/prices/choice';
import { ROUTES } from '@/lib/platform/routes';

const ACTION_CLASS = 'inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon hover:underline';
const COPIED = 'The address of this page is copied.';

/** `path` is the path of the package's own page. */
type Props = { title: string; url: string; path: string };

/** Buttons to share the page and to save it on this device. */
export function PageActions({ title, url, path }: Props) {
  const [notice, setNotice] = useState('');

  async function share() {
    // Read on click, because a click that starts React is replayed before React has read the choice.
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
      <KeepOnPhone item={{ path, title, kind: 'package' }} listMore={listTotals} className={ACTION_CLASS} />
      <p role="status" className="wrap-anywhere text-ink-soft empty:hidden">
        {notice}
      </p>
    </div>
  );
}

/**
 * The URLs of the totals that public/choice.js requests for the visitor's choice; saved with the page for offline
 * reading.
 */
function listTotals(): string[] {
  try {
    const query = localStorage.getItem(CHOICE_KEY);
    return query ? [`${ROUTES.api.totals}?${query}`] : [];
  } catch {
    return [];
  }
}
