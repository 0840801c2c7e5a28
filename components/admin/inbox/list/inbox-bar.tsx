'use client';

import type { ReactNode } from 'react';
import { InboxLive } from '../../live/inbox-live';
import { AddEnquiryButton } from '../intake/add-enquiry-button';
import { useInbox } from '../state/inbox-context';
import { ExportButton } from './export-button';
import { CONTROL } from './toolbar-control';
import { useDensity } from './use-density';

/** What stands in the line of the inbox's title. `recent`: the newest enquiries, regardless of filters. */
export function InboxBar({ recent }: { recent?: ReactNode }) {
  const [density, toggleDensity] = useDensity();
  const pin = useInbox((state) => state.pin);
  return (
    <>
      <InboxLive />
      {/* On a phone there is no room: its list starts with the newest anyway. */}
      <div className="max-sm:hidden">{recent}</div>
      <ExportButton />
      <button
        type="button"
        aria-pressed={density === 'compact'}
        onClick={toggleDensity}
        className={`${CONTROL} aria-pressed:bg-lagoon-pale max-lg:hidden`}
      >
        Compact
      </button>
      {!pin && <AddEnquiryButton />}
    </>
  );
}
