'use client';

import Link from 'next/link';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState, type ElementType, type MouseEvent } from 'react';
import { formatDate, formatMoment, formatNear, getIndiaDate } from '@/lib/platform/format/dates';
import { getTripState } from '@/lib/trips/model/state';
import type { InboxItem } from '@/lib/requests/inbox/types';
import {
  getRemainingMs,
  getResponseState,
  formatFollowUpHour,
  isAwaitingResponse,
  isFollowUpDue,
  type ResponseState,
} from '@/lib/requests/response-time/clock';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { TextButton } from '@/components/editing/kit/text-button';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import { StatusBadge } from '@/components/editing/kit/status-badge';
import { LastChange, SessionEnded } from '../list/notices';
import { describeRemaining } from '../list/response-clock';
import { SourceBadge } from '../list/source-badge';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { countMatches, getActiveIndex, type InboxState } from '../state/inbox-state';
import { useNow } from '../browser/use-now';
import { ConflictNotice } from './conflict-notice';
import { toMailUrl, toTripPath } from '@/lib/platform/routes';
import { isErased, toContactUrl } from './contact-links';
import { RequestBody } from './request-body';
import { RequestFacts } from './request-facts';

/**
 * The pane scrolls as a whole, with the actions at its end, while a reply is written (which has a bar of its own) and
 * in short windows. Otherwise only what is above the actions scrolls.
 */
export const PANE =
  'group/pane @container flex flex-col bg-white has-[#reply>*]:overflow-y-auto [@media(max-height:30rem)]:overflow-y-auto';
/**
 * Browsers ignore scroll margins (request-body.tsx) when they scroll the caret of a textarea into view, so the area gets
 * scroll padding. Only for textareas: with it, focusing a button would scroll.
 */
const SCROLL_AREA =
  'flex min-h-0 grow flex-col overflow-y-auto overscroll-contain outline-none has-[textarea:focus]:scroll-pt-28 has-[textarea:focus]:scroll-pb-32 group-has-[#reply>*]/pane:flex-none group-has-[#reply>*]/pane:overflow-visible [@media(max-height:30rem)]:flex-none [@media(max-height:30rem)]:overflow-visible';

/** The open request. Data from the list is shown immediately, the rest once it has loaded. */
export function PaneContent({ Title }: { Title: ElementType }) {
  const area = useRef<HTMLDivElement>(null);
  const [barPlace, setBarPlace] = useState<Element | null>(null);
  const openId = useInbox((state) => state.openId);
  const detail = useInbox((state) => state.detail);
  const row = useInbox(({ items, openId }) => items.find(({ id }) => id === openId) ?? null);
  const phase = useInbox((state) => state.detailPhase);
  const hasEnded = useInbox((state) => state.sessionEnded);
  const { retryDetail } = useInboxActions();
  const shown = detail ?? row;
  useEffect(() => {
    for (const part of [area.current, area.current?.parentElement]) if (part) part.scrollTop = 0;
  }, [openId]);
  // History and forms are deferred until after the first paint, and key presses interrupt their rendering.
  const isReady = useDeferredValue(detail?.id ?? null) === detail?.id;
  const isPending = phase === 'loading' || (phase === 'loaded' && !isReady);
  return (
    <>
      <div ref={area} tabIndex={-1} data-pane-area="" className={SCROLL_AREA}>
        <PaneHeader Title={Title} name={shown?.customerName ?? 'Enquiry'} />
        <div className="mx-auto flex w-full max-w-6xl grow flex-col px-4 @xl:px-6">
          {shown && <Contacts request={shown} />}
          {shown && <RequestState request={shown} />}
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
          {phase === 'loaded' && detail && isReady && (
            <RequestBody key={detail.id} request={detail} barPlace={barPlace} />
          )}
        </div>
      </div>
      <div ref={setBarPlace} className="contents" />
    </>
  );
}

/** Deadline, status and time of receipt. */
function RequestState({ request }: { request: InboxItem }) {
  const { status, withdrawnAt, isSpam, enquiryDate, firstContactAt, reference, source } = request;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <Deadline request={request} />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
        <StatusBadge status={withdrawnAt ? 'withdrawn' : status} />
        <TripState id={request.id} />
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

/** The state of the request's trip as a link to its file; an erased one has no file any more. */
function TripState({ id }: { id: string }) {
  const trip = useInbox(({ detail }) => (detail?.id === id && !isErased(detail) ? detail.trip : null));
  if (!trip) return null;
  return (
    <Link
      href={toTripPath(trip.id)}
      prefetch={false}
      className="-my-2 inline-flex min-h-11 items-center gap-x-1.5 text-lagoon"
    >
      <StateBadge state={getTripState(trip, getIndiaDate())} />
      Trip file
    </Link>
  );
}

/** Sticky header: the visitor's name, the position in the list (3 of 28), and Previous, Next and Close buttons. */
function PaneHeader({ Title, name }: { Title: ElementType; name: string }) {
  const { close } = useInboxActions();
  const position = useInbox(describePosition);
  return (
    <div className="sticky top-0 z-10 flex items-start gap-x-2 border-b border-line bg-white px-4 py-1.5 @xl:items-center @xl:px-6 [@media(max-height:30rem)]:static">
      <Title
        id="request-title"
        dir="auto"
        className="line-clamp-2 min-w-0 flex-1 pt-1.5 font-display text-xl leading-8 wrap-anywhere @xl:pt-0"
      >
        {name}
      </Title>
      {/* On phones, the position is below the buttons, to leave room for the name. */}
      <div className="-mr-2 flex flex-wrap items-center @max-xl:w-33 @max-xl:justify-end">
        {position && (
          <p className="text-xs whitespace-nowrap text-ink-soft tabular-nums @max-xl:order-last @max-xl:pr-3">
            {position}
          </p>
        )}
        <div className="flex">
          <Neighbours />
          <TextButton aria-label="Close" onClick={close}>
            <X />
          </TextButton>
        </div>
      </div>
    </div>
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
      <TextButton
        aria-label="Previous enquiry"
        title="Previous enquiry (k)"
        disabled={index <= 0}
        onClick={() => void openNeighbour(-1)}
      >
        <ArrowUp />
      </TextButton>
      <TextButton
        aria-label="Next enquiry"
        title="Next enquiry (j)"
        disabled={isLast}
        onClick={() => void openNeighbour(1)}
      >
        <ArrowDown />
      </TextButton>
    </>
  );
}

/** Position of the open request in the list, such as `3 of 24`; blank if it is not listed. */
function describePosition(state: InboxState): string {
  const { items, openId, view, nextCursor } = state;
  const index = getActiveIndex({ items, activeId: openId });
  if (index < 0 || view.cursor) return '';
  return `${index + 1} of ${countMatches(state) ?? `${items.length}${nextCursor ? '+' : ''}`}`;
}

const LOOKS: Record<ResponseState, string> = {
  fine: 'bg-sand text-ink',
  amber: 'bg-sun/25 text-ink',
  red: 'bg-danger-pale text-danger',
};

/** The callback deadline, or else a due follow-up; renders nothing if there is neither. */
function Deadline({ request }: { request: InboxItem }) {
  const now = useNow();
  if (now === null) return null; // unknown during server rendering
  const today = getIndiaDate(new Date(now));
  const { dueAt, followUpAt } = request;
  if (isAwaitingResponse(request)) {
    const left = getRemainingMs(dueAt, new Date(now));
    return (
      <p className={`flex flex-wrap gap-x-2 rounded-lg px-3 py-1.5 ${LOOKS[getResponseState(left)]}`}>
        <strong className="font-semibold">
          {left > 0 ? 'Call by ' : 'The call was due '}
          <time dateTime={dueAt}>{formatNear(new Date(dueAt), today)}</time>
        </strong>
        <span>{describeRemaining(left)}</span>
      </p>
    );
  }
  if (!followUpAt || !isFollowUpDue(request, today)) return null;
  const day = getIndiaDate(new Date(followUpAt));
  return (
    <p className={`rounded-lg px-3 py-1.5 font-semibold ${LOOKS.amber}`}>
      {day === today
        ? `Follow-up due today ${formatFollowUpHour(followUpAt)}`.trim()
        : `Follow-up overdue since ${formatDate(day)}`}
    </p>
  );
}

/** A touch target of 44 px within a line of 28 px. */
const LINK = '-my-2 inline-flex min-h-11 items-center text-lagoon underline wrap-anywhere';

/**
 * Phone number and e-mail address as links. A call is recorded at once; a mail is written as a reply, and recorded when
 * it is sent.
 */
function Contacts({ request }: { request: InboxItem }) {
  const isGone = useInbox(({ detail }) => detail?.id === request.id && isErased(detail));
  const { contact, openMail, openCorrection } = useInboxActions();
  const { id, phone, email } = request;
  if (isGone) return null;

  function writeMail(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openMail(id);
  }

  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-4 text-sm">
      <span>
        <span className="sr-only">Phone </span>
        <a
          href={toContactUrl(request, 'call')}
          onClick={() => void contact(id, 'call')}
          className={`${LINK} whitespace-nowrap`}
        >
          {phone}
        </a>
      </span>
      {email ? (
        <span className="min-w-0">
          <span className="sr-only">Email </span>
          <a href={toMailUrl(email)} onClick={writeMail} className={LINK}>
            {email}
          </a>
        </span>
      ) : (
        <span className="inline-flex min-h-7 items-center text-ink-soft">Email not given</span>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="o"
        title="Correct this enquiry (o)"
        onClick={() => openCorrection(id)}
        className={`${LINK} ml-auto`}
      >
        Correct
      </button>
    </p>
  );
}
