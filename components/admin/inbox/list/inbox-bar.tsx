'use client';

import type { ReactNode } from 'react';
import { InboxLive } from '../../live/inbox-live';
import { AddEnquiryButton } from '../intake/add-enquiry-button';
import { useInbox } from '../state/inbox-context';
import { ExportButton } from './export-button';

/** What stands in the line of the inbox's title. `recent`: the newest enquiries, regardless of filters. */
export function InboxBar({ recent }: { recent?: ReactNode }) {
  const pin = useInbox((state) => state.pin);
  return (
    <>
      <InboxLive />
      {/* On a phone there is no room: its list starts with the newest anyway. */}
      <div className="max-sm:hidden">{recent}</div>
      <ExportButton />
      {!pin && <AddEnquiryButton />}
    </>
  );
}
