'use client';

import { useDeferredValue, type ElementType } from 'react';
import { formatMoment } from '@/lib/platform/format/dates';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { LoadFailed } from '../../load-failed';
import { StatusBadge } from '../../status-badge';
import { LastChange } from '../list/last-change';
import { SessionEnded } from '../list/session-ended';
import { SourceBadge } from '../list/source-badge';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { ConflictNotice } from './conflict-notice';
import { Contacts } from './contacts';
import { Deadline } from './deadline';
import { PaneHeader } from './pane-header';
import { RequestBody } from './request-body';
import { RequestFacts } from './request-facts';

/** The open request: what the list knows of it at once, the rest as soon as it is read. */
export function PaneContent({ Title }: { Title: ElementType }) {
  const detail = useInbox((state) => state.detail);
  const row = useInbox(({ items, openId }) => items.find(({ id }) => id === openId) ?? null);
  const phase = useInbox((state) => state.detailPhase);
  const hasEnded = useInbox((state) => state.sessionEnded);
  const { retryDetail } = useInboxActions();
  const shown = detail ?? row;
  // The history and the forms are rendered after the first view is painted, and give way to the next key.
  const isReady = useDeferredValue(detail?.id ?? null) === detail?.id;
  const isPending = phase === 'loading' || (phase === 'loaded' && !isReady);
  return (
    <>
      <PaneHeader Title={Title} name={shown?.customerName ?? 'Enquiry'} />
      <div className="mx-auto flex w-full max-w-6xl grow flex-col px-4 @xl:px-6">
        {shown && <Contacts request={shown} />}
        {shown && <Standing request={shown} />}
        <SessionEnded />
        <LastChange />
        <ConflictNotice />
        {isPending && shown && (
          <RequestFacts request={shown} message={detail?.visitorMessage ?? shown.excerpt} />
        )}
        {isPending && <p className="py-6 text-center text-ink-soft">Loading enquiry...</p>}
        {phase === 'failed' && !hasEnded && (
          <div className="mt-4">
            <LoadFailed message="Failed to load enquiries" onRetry={retryDetail} />
          </div>
        )}
        {phase === 'gone' && (
          <p className="py-12 text-center text-ink-soft">There is nothing left to show.</p>
        )}
        {phase === 'loaded' && detail && isReady && <RequestBody key={detail.id} request={detail} />}
      </div>
    </>
  );
}

/** Where the request stands: until when to act, its status, and when it came. */
function Standing({ request }: { request: InboxItem }) {
  const { status, withdrawnAt, isSpam, enquiryDate, firstContactAt, reference, source } = request;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <Deadline request={request} />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
        <StatusBadge status={withdrawnAt ? 'withdrawn' : status} />
        {isSpam && <StatusBadge status="spam" />}
        <span>
          Received <time dateTime={enquiryDate}>{formatMoment(enquiryDate)}</time>
        </span>
        {firstContactAt && (
          <span>
            First contact <time dateTime={firstContactAt}>{formatMoment(firstContactAt)}</time>
          </span>
        )}
        <span>{reference}</span>
        {source !== 'website' && <SourceBadge source={source} />}
      </p>
    </div>
  );
}
