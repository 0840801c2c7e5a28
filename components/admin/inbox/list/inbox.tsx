'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import type { ResponseSummary as Strip } from '@/lib/response-time/types';
import { ExportButton } from '../../export-button';
import { InboxKeys } from '../../keys/inbox-keys';
import { InboxLive } from '../../live/inbox-live';
import { InboxList } from './inbox-list';
import { InboxProvider } from '../state/inbox-provider';
import type { InboxStart } from '../state/inbox-state';
import { useInbox } from '../state/inbox-context';
import { InboxToolbar } from './inbox-toolbar';
import { LastChange } from './last-change';
import { ResponseSummary } from './response-strip';
import { SessionEnded } from './session-ended';

const AskDialog = lazy(() => import('./ask-dialog'));
const BulkBar = lazy(() => import('./bulk-bar'));
const RequestDialog = lazy(() => import('../request/request-dialog'));

type Props = {
  start: InboxStart;
  promise?: Strip | null;
  /** The newest enquiries whatever the list is filtered by. */
  recent?: ReactNode;
};

/** The whole inbox below its heading. The server's HTML holds the toolbar and the first page of rows already. */
export function Inbox({ start, promise = null, recent }: Props) {
  return (
    <InboxProvider start={start}>
      <ResponseSummary start={promise} />
      <InboxToolbar />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <InboxLive />
        {recent}
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

/** What is read out without moving the focus; while the dialog is open, it has such a place of its own. */
function Announcements() {
  const said = useInbox((state) => state.said);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** While the dialog is open it shows these itself: the page behind it cannot be reached. */
function Notices() {
  const isOpen = useInbox(({ openId }) => openId !== null);
  if (isOpen) return null;
  return (
    <>
      <SessionEnded />
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
