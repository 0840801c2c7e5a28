'use client';

import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { Select } from '@/components/ui/select';
import { formatMoment } from '@/lib/platform/format/dates';
import { describeGroup } from '@/lib/packages/group-choice/words';
import type { ActivityItem, InboxDetail, InboxItem } from '@/lib/requests/inbox/types';
import { describeLead } from '@/lib/requests/lead-source/lead-source';
import { findUndoable } from '@/lib/requests/staff-changes/undo-rules';
import { closeNotLoaded } from '@/components/editing/kit/close-not-loaded';
import { TextButton } from '@/components/editing/kit/text-button';
import { useReplyPanel } from '../reply/use-reply-panel';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { useStaffNames } from '../state/staff-names';
import { detectLanguage } from '@/lib/requests/replies/text-language';
import { describeActivity, isByVisitor, isSettledClaim } from './activity-words';
import { listSent } from './as-sent';
import { isErased } from './contact-links';
import { CustomerHistory } from './customer-history';
import { FollowUp } from './follow-up';
import { NoteForm } from './note-form';
import { PlanFacts } from './plan-facts';
import { PriceToday } from './price-today';
import { RequestBar } from './request-bar';
import { Fact, RequestFacts } from './request-facts';
import { RequestQuotes } from './request-quotes';
import { Form } from '@/components/ui/form';
import { CLOSE_WORDS } from '@/lib/requests/inbox/words';
import { CLOSE_REASONS, type CloseReason as Reason } from '@/lib/requests/inbox/status';

const CorrectRequest = lazyPart(() => import('./correct-request'));
const ReplyComposer = lazyPart(() => import('../reply/reply-composer'));

/**
 * The open request in the order staff need it: the visitor's message, the reply, other facts, the team's notes. A
 * withdrawn request starts with a notice of the withdrawal. The actions are in `barPlace`, outside the area that
 * scrolls, so that they never cover a part of the request.
 */
export function RequestBody({ request, barPlace }: { request: InboxDetail; barPlace: Element | null }) {
  const reply = useReplyPanel(request.id);
  const isCorrecting = useInbox(({ focusOn }) => focusOn === 'correction');
  const isGone = isErased(request);
  const { focusReached } = useInboxActions();
  useEffect(() => {
    if (isCorrecting && isGone) focusReached(); // nothing is left to correct
  }, [isCorrecting, isGone, focusReached]);
  return (
    <>
      {/* The scroll margins keep focused elements clear of the header and the bar of the reply. */}
      <div className="grow pb-6 **:scroll-mt-28 **:scroll-mb-32 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:gap-x-8">
        <div className="min-w-0">
          {request.withdrawnAt && <WithdrawnNotice id={request.id} at={request.withdrawnAt} />}
          <RequestFacts request={request} message={request.visitorMessage} isFolded={reply.isOpen} />
          <AsSent request={request} />
          <VisitorSince activity={request.activity} />
          <RequestQuotes quotes={request.quotes} />
          <div id="reply">
            {reply.isOpen && (
              <ReplyComposer
                waiting={<p className="py-6 text-ink-soft">Loading templates...</p>}
                request={request}
                isMail={reply.isMail}
                takesFocus={reply.takesFocus}
                onClose={reply.close}
              />
            )}
          </div>
          <PriceToday request={request} />
          {request.group && <p className="mt-4">{describeGroup(request.group)}</p>}
          {request.plan && <PlanFacts plan={request.plan} />}
          <CustomerHistory key={request.id} id={request.id} version={request.activity.length} />
        </div>
        <div className="mt-5 min-w-0 border-t border-line pt-4 @4xl:mt-4 @4xl:border-t-0 @4xl:pt-0">
          {request.status === 'closed' && !request.withdrawnAt && !isGone && (
            <CloseReason request={request} />
          )}
          <OwnerSelect request={request} />
          <FollowUp request={request} />
          <NoteForm request={request} />
          <ActivityList activity={request.activity} />
          <RequestOrigin request={request} />
        </div>
      </div>
      {barPlace && createPortal(<RequestBar request={request} isErased={isGone} reply={reply} />, barPlace)}
      {isCorrecting && !isGone && (
        <CorrectRequest request={request} onClose={focusReached} onFailed={closeNotLoaded(focusReached)} />
      )}
    </>
  );
}

/** The values of the request before it was corrected. */
function AsSent({ request }: { request: InboxDetail }) {
  const sent = listSent(request);
  if (sent.length === 0) return null;
  return (
    <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
      {request.source === 'website' || request.plan ? 'As sent' : 'As first entered'}:{' '}
      {sent.map(([label, value]) => `${label.toLowerCase()} ${value}`).join('; ')}
    </p>
  );
}

/** Says when the visitor withdrew the request. Offers to write a note, not to call. */
function WithdrawnNotice({ id, at }: { id: string; at: string }) {
  const { openNote } = useInboxActions();
  return (
    <section aria-label="Withdrawn" className="mt-4 rounded-lg border border-laterite bg-sand px-4 py-3">
      <p className="font-semibold">
        Withdrawn by the visitor,{' '}
        <time dateTime={at} className="whitespace-nowrap">
          {formatMoment(at)}
        </time>
      </p>
      <p className="mt-1 text-sm">We told them that we do not call about it.</p>
      <Button variant="secondary" className="mt-2" onClick={() => openNote(id)}>
        Write a note
      </Button>
    </section>
  );
}

/** Selects the lead owner. */
function OwnerSelect({ request }: { request: InboxItem }) {
  const staff = useInbox((state) => state.staff);
  const staffNames = useStaffNames(staff);
  const { assign } = useInboxActions();

  const own = request.assignee;
  const known = [staff, ...staffNames.filter(({ id }) => id !== staff.id)];
  // Also list the current lead owner if that person has left the team.
  const names = own && !known.some(({ id }) => id === own.id) ? [...known, own] : known;
  return (
    <label className="flex items-center gap-3">
      <span className="w-20 shrink-0 text-sm text-ink-soft">Handled by</span>
      <Select
        value={own?.id ?? ''}
        options={[
          ['', 'Unassigned'],
          ...names.map(({ id, name }) => [id, id === staff.id ? `${name} (me)` : name] as const),
        ]}
        onChange={(id) => void assign(request.id, id || null)}
        className="min-h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-white px-2"
      />
    </label>
  );
}

/** The visitor's actions on the private page, newest first, without payments that were checked since. */
function VisitorSince({ activity }: { activity: readonly ActivityItem[] }) {
  const acts = activity.filter((act) => isByVisitor(act) && !isSettledClaim(act, activity));
  if (acts.length === 0) return null;
  return (
    <section aria-label="Since then" className="mt-3 rounded-lg border border-lagoon px-4 py-2 text-sm">
      <ul>
        {acts.map((act) => (
          <li key={act.id} className="wrap-anywhere">
            {describeActivity(act)}{' '}
            <time dateTime={act.at} className="text-xs whitespace-nowrap text-ink-soft">
              {formatMoment(act.at)}
            </time>
            {act.note && (
              <p dir="auto" className="whitespace-pre-line">
                {act.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const SUSPICIONS: Record<string, string> = {
  honeypot: 'A field that people cannot see was filled in',
  'too-fast': 'Sent faster than a person types',
};

/** The source of a request and its stored text, collapsed. */
function RequestOrigin({ request }: { request: InboxDetail }) {
  const { locationCity, locationState, locationCountry } = request;
  const place = [locationCity, locationState, locationCountry].filter(Boolean).join(', ');
  return (
    <details className="mt-5 border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-lagoon">More</summary>
      <dl className="grid gap-x-6 gap-y-1.5 @xl:grid-cols-2 @xl:gap-y-3">
        <Fact label="Source">{request.source}</Fact>
        <Fact label="Lead source">{describeLead(request) || 'Not known'}</Fact>
        <Fact label="Place">{place || 'Unknown'}</Fact>
        <Fact label="IP address">{request.ipAddress ?? 'Unknown'}</Fact>
        {request.suspicion && (
          <Fact label="Suspicion">{SUSPICIONS[request.suspicion] ?? request.suspicion}</Fact>
        )}
      </dl>
    </details>
  );
}

/** A request's history, newest first. */
function ActivityList({ activity }: { activity: readonly ActivityItem[] }) {
  const { undoEntry } = useInboxActions();
  const undoable = findUndoable(activity);
  const section = useRef<HTMLElement>(null);

  function undo(batchId: string) {
    section.current?.focus(); // because the pressed button disappears
    void undoEntry(batchId);
  }

  if (activity.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="history-title" className="mt-5 outline-none">
      <h3 id="history-title" className="text-lg">
        History
      </h3>
      <ol className="mt-2 space-y-2 text-sm">
        {activity.map((entry) => (
          <li key={entry.id}>
            <p className="wrap-anywhere">
              {describeActivity(entry)}
              {entry.staff && ` by ${entry.staff}`}{' '}
              <time dateTime={entry.at} className="text-xs whitespace-nowrap text-ink-soft">
                {formatMoment(entry.at)}
              </time>
              {entry === undoable && (
                <TextButton className="-my-2" onClick={() => undo(undoable.batchId ?? '')}>
                  Undo<span className="sr-only"> this change</span>
                </TextButton>
              )}
            </p>
            {entry.note && entry.kind !== 'reply' && <NoteText text={entry.note} />}
            {entry.note && entry.kind === 'reply' && (
              <details>
                <summary className="min-h-11 cursor-pointer py-2.5 text-lagoon">Show the text</summary>
                <NoteText text={entry.note} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function NoteText({ text }: { text: string }) {
  const language = detectLanguage(text);
  return (
    <p
      dir="auto"
      lang={language === 'en' ? undefined : language}
      className="mt-0.5 border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line"
    >
      {text}
    </p>
  );
}

const CHOICES = [
  ['', 'Not said'],
  ...CLOSE_REASONS.map((reason) => [reason, CLOSE_WORDS[reason]] as const),
] as const;

/** Fields for why a request was closed: a reason, saved as soon as it is chosen, and a one-line note. */
function CloseReason({ request: { id, closeReason, closeNote } }: { request: InboxDetail }) {
  const { setClosing } = useInboxActions();
  const [note, setNote] = useState(closeNote);
  const [previous, setPrevious] = useState(closeNote);
  if (closeNote !== previous) {
    setPrevious(closeNote);
    if (note === previous) setNote(closeNote); // keep unsaved text
  }

  /** Saves reason and note. On failure, the note stays in the field for a retry. */
  async function save(reason: Reason | null) {
    const isStored = await setClosing(id, { reason, note: reason ? note.trim() : '' });
    if (isStored === null) setNote((now) => (now === closeNote ? note : now)); // restored, unless edited since
  }

  return (
    <Form onSubmit={() => save(closeReason)} className="mb-3">
      <label className="flex items-center gap-3">
        <span className="w-20 shrink-0 text-sm text-ink-soft">Why closed</span>
        <Select
          value={closeReason ?? ''}
          options={CHOICES}
          onChange={(reason) => void save(reason || null)}
          className="min-h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-white px-2"
        />
      </label>
      {closeReason && (
        <div className="mt-2 flex items-center gap-3">
          <label htmlFor="close-note" className="w-20 shrink-0 text-sm text-ink-soft">
            In words
          </label>
          <input
            id="close-note"
            dir="auto"
            maxLength={500}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            className="min-h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-white px-2"
          />
          <TextButton type="submit" className="min-w-14" disabled={note.trim() === closeNote}>
            Save
          </TextButton>
        </div>
      )}
    </Form>
  );
}
