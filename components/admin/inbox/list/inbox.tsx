'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import type { ResponseSummary as Summary } from '@/lib/response-time/types';
import { AddEnquiryButton } from '../intake/add-enquiry-button';
import { ExportButton } from './export-button';
import { InboxKeys } from '../../keys/inbox-keys';
import { InboxLive } from '../../live/inbox-live';
import { useInbox } from '../state/inbox-context';
import { InboxProvider } from '../state/inbox-provider';
import type { InboxStart } from '../state/inbox-state';
import { InboxList } from './inbox-list';
import { InboxToolbar } from './inbox-toolbar';
import { LastChange } from './last-change';
import { ResponseSummary } from './response-summary';
import { SessionEnded } from './session-ended';
import { StaleNote } from './stale-note';

const AskDialog = lazy(() => import('./ask-dialog'));
const BulkBar = lazy(() => import('./bulk-bar'));
const RequestDialog = lazy(() => import('../request/request-dialog'));

type Props = {
  start: InboxStart;
  summary?: Summary | null;
  /** The newest enquiries, regardless of filters. */
  recent?: ReactNode;
};

/** The inbox without its heading. The toolbar and the first page of requests are server-rendered. */
export function Inbox({ start, summary = null, recent }: Props) {
  return (
    <InboxProvider start={start}>
      <ResponseSummary start={summary} />
      <InboxToolbar />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <InboxLive />
        {recent}
        <AddEnquiryButton />
        <ExportButton />
      </div>
      <InboxKeys />
      <Announcements />
      <Notices />
      <InboxList />
      <Overlays />
    </InboxProvider>
  );
}

/** Live region for screen readers. The request dialog has its own live region. */
function Announcements() {
  const announcement = useInbox((state) => state.announcement);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/**
 * Notices above the list. While the request dialog is open, the dialog shows them, because the page behind it is
 * inert.
 */
function Notices() {
  const isOpen = useInbox(({ openId }) => openId !== null);
  if (isOpen) return null;
  return (
    <>
      <SessionEnded />
      <StaleNote />
      <LastChange />
    </>
  );
}

function Overlays() {
  const isSelecting = useInbox(({ selectedIds }) => selectedIds.size > 0);
  const openId = useInbox((state) => state.openId);
  const asking = useInbox((state) => state.asking);
  return (
    <>
      <Suspense fallback={null}>{isSelecting && <BulkBar />}</Suspense>
      <Suspense fallback={null}>{openId && <RequestDialog />}</Suspense>
      <Suspense fallback={null}>{asking && !openId && <AskDialog asking={asking} />}</Suspense>
    </>
  );
}
