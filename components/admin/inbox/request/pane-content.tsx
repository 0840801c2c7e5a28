'use client';

import { useDeferredValue, type ElementType } from 'react';
import { ArrowIcon, CloseIcon } from '@/components/ui/icons';
import { formatMoment } from '@/lib/format/dates';
import { LoadFailed } from '../../load-failed';
import { QuietButton } from '../../quiet-button';
import { StatusBadge } from '../../status-badge';
import { LastChange } from '../list/last-change';
import { ResponseClock } from '../list/response-clock';
import { SessionEnded } from '../list/session-ended';
import { SourceBadge } from '../list/source-badge';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { getActiveIndex } from '../state/inbox-state';
import { ConflictNotice } from './conflict-notice';
import { RequestBody } from './request-body';
import { ContactFacts, RequestFacts } from './request-facts';

/** The open request: what the list knows of it at once, the rest as soon as it is read. */
export function PaneContent({ Title }: { Title: ElementType }) {
  const detail = useInbox((state) => state.detail);
  const row = useInbox(({ items, openId }) => items.find(({ id }) => id === openId) ?? null);
  const phase = useInbox((state) => state.detailPhase);
  const hasEnded = useInbox((state) => state.sessionEnded);
  const { close, retryDetail } = useInboxActions();
  const shown = detail ?? row;
  // The history and the forms are rendered after the first view is painted, and give way to the next key.
  const isReady = useDeferredValue(detail?.id ?? null) === detail?.id;
  const isPending = phase === 'loading' || (phase === 'loaded' && !isReady);
  return (
    <>
      <div className="sticky top-0 z-10 flex items-start gap-x-2 [@media(max-height:30rem)]:static border-b border-line bg-white px-4 py-2 @xl:px-6">
        <div className="min-w-0 flex-1">
          <Title
            id="request-title"
            dir="auto"
            className="line-clamp-2 font-display text-xl leading-8 wrap-anywhere"
          >
            {shown?.customerName ?? 'Enquiry'}
          </Title>
          {shown && (
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
              <StatusBadge status={shown.withdrawnAt ? 'withdrawn' : shown.status} />
              {shown.isSpam && <StatusBadge status="spam" />}
              <ResponseClock item={shown} />
              <span>
                <span className="sr-only">Received </span>
                <time dateTime={shown.enquiryDate}>{formatMoment(shown.enquiryDate)}</time>
              </span>
              <span>{shown.reference}</span>
              {shown.source !== 'website' && <SourceBadge source={shown.source} />}
            </p>
          )}
        </div>
        <div className="-mr-2 flex">
          <Neighbours />
          <QuietButton aria-label="Close" onClick={close}>
            <CloseIcon />
          </QuietButton>
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-6xl grow flex-col px-4 @xl:px-6">
        <SessionEnded />
        <LastChange />
        <ConflictNotice />
        {isPending && shown && (
          <>
            <RequestFacts request={shown} message={detail?.visitorMessage ?? shown.excerpt} />
            <ContactFacts request={shown} />
          </>
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

function Neighbours() {
  const index = useInbox(({ items, openId }) => getActiveIndex({ items, activeId: openId }));
  const isLast = useInbox(
    ({ items, openId, nextCursor }) => nextCursor === null && items.at(-1)?.id === openId,
  );
  const { openNeighbour } = useInboxActions();
  return (
    <>
      <QuietButton aria-label="Previous enquiry" disabled={index <= 0} onClick={() => void openNeighbour(-1)}>
        <ArrowIcon className="size-5 -rotate-90" />
      </QuietButton>
      <QuietButton aria-label="Next enquiry" disabled={isLast} onClick={() => void openNeighbour(1)}>
        <ArrowIcon className="size-5 rotate-90" />
      </QuietButton>
    </>
  );
}
