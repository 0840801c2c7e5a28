'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { copyText } from '@/components/ui/browser/copy-text';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { notify } from '@/components/ui/toast';
import { getIndiaDate } from '@/lib/platform/format/dates';
import type { ContactChannel } from '@/lib/requests/inbox/schema';
import { listSettableStatuses, toStatusLabel, type SettableStatus } from '@/lib/requests/inbox/status';
import { toErasedOffers } from '@/lib/requests/inbox/quote-state';
import type { InboxItem, RequestQuote } from '@/lib/requests/inbox/types';
import { isAwaitingResponse, isFollowUpDue } from '@/lib/requests/response-time/clock';
import { closeNotLoaded } from '@/components/editing/kit/close-not-loaded';
import { ConfirmedRequest } from '@/components/editing/kit/confirm-dialog';
import { MoreMenu, type MenuAction } from '@/components/editing/kit/more-menu';
import { TextButton, textButtonClass } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { leave } from '@/components/editing/kit/unsaved';
import { REPLY_BUTTON, type ReplyPanel } from '../reply/use-reply-panel';
import { PAPERS_KEPT } from '@/lib/trips/model/words';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { EVERYTHING, toInboxUrl } from '../state/inbox-view';
import { toContactUrl } from './contact-links';
import { makeQuote, startQuote } from './start-quote';

const BookTrip = lazyPart(() => import('./book-trip'));

type Props = {
  request: InboxItem;
  /** True for a request whose personal data was erased: it has no contact details. */
  isErased: boolean;
  reply: ReplyPanel;
};

/**
 * Classes of the bar's parts. The bar has two lines, with the menu at the end of the first, or one line where
 * everything fits. `delete` hides the Delete button at widths without room for it; the menu has the same action.
 */
const LOOK = {
  bar: '@min-[51rem]:grid-cols-[auto_minmax(0,1fr)_auto]',
  marks: '@min-[51rem]:col-span-1 @min-[51rem]:col-start-2 @min-[51rem]:row-start-1 @min-[51rem]:justify-end',
  label: '@max-[22rem]:hidden',
  delete: '@min-[51rem]:@max-[54rem]:hidden',
  deleteBesideFollowUp: '@min-[51rem]:@max-[57rem]:hidden',
};
/** A plan can also be marked as quoted, which needs more room. */
const PLAN_LOOK: typeof LOOK = {
  bar: '@min-[57rem]:grid-cols-[auto_minmax(0,1fr)_auto]',
  marks: '@min-[57rem]:col-span-1 @min-[57rem]:col-start-2 @min-[57rem]:row-start-1 @min-[57rem]:justify-end',
  label: '@max-[30rem]:hidden',
  delete: '@min-[57rem]:@max-[58rem]:hidden',
  deleteBesideFollowUp: '@min-[57rem]:@max-[61rem]:hidden',
};

/**
 * The actions on the open request, always in view. The only filled button is the next step, or Send while a reply is
 * being written. The current status and New are not offered.
 */
export function RequestBar({ request, isErased, reply }: Props) {
  const { setStatus, ask, openFollowUp } = useInboxActions();
  const canDelete = useInbox((state) => state.canDelete);
  const section = useRef<HTMLElement>(null);
  const step = reply.isOpen ? null : getNextStep(request);
  const look = request.source === 'custom_planner' ? PLAN_LOOK : LOOK;

  function set(status: SettableStatus) {
    section.current?.focus(); // because the pressed button disappears
    void setStatus(request.id, status);
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Actions"
      className={`mx-auto grid w-full max-w-6xl shrink-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line bg-white px-2 py-1.5 outline-none print:hidden @xl:px-4 ${look.bar}`}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-0.5">
        {step === 'follow-up' && (
          <TextButton isFilled onClick={() => openFollowUp(request.id)}>
            <span className="@max-[52rem]:sr-only">Set a </span>
            <span className="@max-[52rem]:inline-block @max-[52rem]:first-letter:uppercase">follow-up</span>
          </TextButton>
        )}
        {!isErased && <ContactButtons request={request} step={step} reply={reply} />}
      </div>
      <div className={`col-span-2 row-start-2 flex min-w-0 flex-wrap items-center ${look.marks}`}>
        <span aria-hidden="true" className={`pl-3 text-sm text-ink-soft ${look.label}`}>
          Mark as
        </span>
        {listSettableStatuses(request.source).map((status) => (
          <MarkButton
            key={status}
            word={toStatusLabel(status)}
            isHidden={status === request.status}
            onClick={() => set(status)}
          />
        ))}
        {request.isSpam ? (
          <TextButton onClick={() => ask('unspam', request.id)}>Unmark as Spam</TextButton>
        ) : (
          <MarkButton word="Spam" onClick={() => ask('spam', request.id)} />
        )}
        {canDelete && (
          <TextButton
            isDanger
            className={`ml-1 rounded-l-none border-l border-line px-1.5! pl-2.5! @max-md:hidden ${step === 'follow-up' ? look.deleteBesideFollowUp : look.delete}`}
            onClick={() => ask('delete', request.id)}
          >
            Delete
          </TextButton>
        )}
      </div>
      <MoreActions request={request} isErased={isErased} />
    </section>
  );
}

type MarkProps = { word: string; isHidden?: boolean; onClick: () => void };

/** Button that sets a status. A hidden button still takes up its space, so that the other buttons do not move. */
function MarkButton({ word, isHidden = false, onClick }: MarkProps) {
  if (isHidden)
    return (
      <span aria-hidden="true" className={textButtonClass('quiet', 'invisible px-1.5!')}>
        {word}
      </span>
    );
  return (
    <TextButton className="px-1.5!" onClick={onClick}>
      <span className="sr-only">Mark as </span>
      {word}
    </TextButton>
  );
}

const NO_QUOTES: readonly RequestQuote[] = [];

/**
 * Less frequent actions on a request: write a quote, book its trip, copy the link. Owners may also delete it, or erase its personal
 * data when the customer asks for that. An erased request stays in the list, so that counts remain correct.
 */
function MoreActions({ request, isErased }: { request: InboxItem; isErased: boolean }) {
  const { id, reference } = request;
  const canDelete = useInbox((state) => state.canDelete);
  const fixedSource = useInbox((state) => state.fixedSource);
  const quotes = useInbox(({ detail }) => (detail?.id === id ? detail.quotes : NO_QUOTES));
  const { ask, announce, retryDetail } = useInboxActions();
  const isBooked = useInbox(({ detail }) => detail?.id === id && detail.trip !== null);
  const [books, setBooks] = useState(false);
  const router = useRouter();
  const go = (path: string) => leave(() => router.push(path));

  async function copyLink() {
    const url = new URL(toInboxUrl(EVERYTHING, reference, fixedSource), window.location.origin);
    const isCopied = await copyText(url.href);
    const words = isCopied ? 'Link copied' : 'Your browser did not let us copy the link.';
    if (isCopied) notify.success(words);
    else notify.error(words);
    announce(words);
  }

  const closeBooking = () => setBooks(false);
  const listActions = (askToErase: () => void): (MenuAction | false)[] => [
    !isErased && { label: 'Write a quote', run: () => void startQuote(id, go) },
    !isErased && quotes.length > 0 && { label: 'Write another quote', run: () => void makeQuote(id, go) },
    !isErased && !isBooked && { label: 'Book without a quote', run: () => setBooks(true) },
    { label: 'Copy link', run: () => void copyLink() },
    canDelete && { label: 'Delete', isDanger: true, run: () => ask('delete', id) },
    canDelete &&
      !isErased && { label: 'Erase personal data', isDanger: true, isApart: true, run: askToErase },
  ];
  return (
    <ConfirmedRequest
      title="Erase this person for good?"
      text={`Name, phone, e-mail, messages, notes and mails are erased, and nobody can bring them back.${toErasedOffers(quotes.map(({ latest, acceptances }) => ({ versions: latest, acceptances })))} Do this when the person asks for it. ${PAPERS_KEPT}`}
      action="Erase for good"
      send={() => sendStaff('POST', `/enquiries/${id}/erase`, {})}
      onDone={retryDetail}
    >
      {(askToErase) => (
        <>
          <MoreMenu opensUp actions={listActions(askToErase).filter((action) => action !== false)} />
          {books && (
            <BookTrip
              request={request}
              go={(path) => router.push(path)}
              onClose={closeBooking}
              onFailed={closeNotLoaded(closeBooking)}
            />
          )}
        </>
      )}
    </ConfirmedRequest>
  );
}

const LINKS: { channel: Exclude<ContactChannel, 'email'>; label: string }[] = [
  { channel: 'call', label: 'Call' },
  { channel: 'whatsapp', label: 'WhatsApp' },
];

type ContactButtonsProps = { request: InboxItem; step: NextStep | null; reply: ReplyPanel };

/**
 * WhatsApp and phone links, each click recorded without delaying the link. Email and Reply open the reply, which is
 * recorded when it is sent.
 */
function ContactButtons({ request, step, reply }: ContactButtonsProps) {
  const { contact, openMail } = useInboxActions();
  return (
    <>
      {LINKS.map(({ channel, label }) => {
        const isChat = channel === 'whatsapp';
        return (
          <a
            key={channel}
            href={toContactUrl(request, channel)}
            target={isChat ? '_blank' : undefined}
            rel={isChat ? 'noopener noreferrer' : undefined}
            onClick={() => void contact(request.id, channel)}
            className={textButtonClass(step === channel ? 'filled' : 'quiet', 'no-underline')}
          >
            {label}
            {isChat && <span className="sr-only"> (opens in a new tab)</span>}
          </a>
        );
      })}
      {/* This button is hidden if there is no room; the e-mail link above the message does the same. */}
      {request.email && (
        <TextButton
          className={step === 'follow-up' ? '@max-[60rem]:hidden' : '@max-[56rem]:hidden'}
          onClick={() => openMail(request.id)}
        >
          Email
        </TextButton>
      )}
      <QuoteButton id={request.id} className={step === 'follow-up' ? '@max-md:hidden' : ''} />
      <TextButton
        id={REPLY_BUTTON}
        isFilled={step === 'reply'}
        aria-expanded={reply.isOpen}
        aria-controls={reply.isOpen ? 'reply' : undefined}
        onClick={reply.toggle}
      >
        Reply
      </TextButton>
    </>
  );
}

/** Opens the quote of the request, or creates one. Hidden if there is no room; the menu has the same action. */
function QuoteButton({ id, className }: { id: string; className: string }) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    await startQuote(id, (path) => leave(() => router.push(path)));
    setBusy(false);
  }

  return (
    <TextButton
      aria-keyshortcuts="q"
      title="Write a quote (q)"
      busy={isBusy}
      onClick={() => void start()}
      className={className}
    >
      Quote
    </TextButton>
  );
}

type NextStep = 'call' | 'reply' | 'follow-up';

/**
 * The next step for a request: call back while the first answer is pending, reply when a follow-up is due, set a
 * follow-up when an open request has none. Null if there is nothing to do.
 */
function getNextStep(request: InboxItem, today = getIndiaDate()): NextStep | null {
  const { status, isSpam, followUpAt } = request;
  if (isAwaitingResponse(request)) return 'call';
  if (isFollowUpDue(request, today)) return 'reply';
  const isOpen = status !== 'converted' && status !== 'closed' && !isSpam;
  return isOpen && !followUpAt ? 'follow-up' : null;
}
