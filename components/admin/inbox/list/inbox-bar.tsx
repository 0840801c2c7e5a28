'use client';

import { InboxLive } from '../../live/inbox-live';
import { AddEnquiryButton } from '../intake/add-enquiry-button';
import { useInbox } from '../state/inbox-context';
import { ExportButton } from './export-button';

/** What stands in the line of the inbox's title. */
export function InboxBar() {
  const pin = useInbox((state) => state.pin);
  return (
    <>
      <InboxLive />
      <ExportButton />
      {!pin && <AddEnquiryButton />}
    </>
  );
}
