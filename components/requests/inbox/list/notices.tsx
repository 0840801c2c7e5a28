'use client';

import { useRef } from 'react';
import { Notice } from '@/components/ui/notice';
import type { ContactOutcome } from '@/lib/requests/inbox/schema';
import { TextButton } from '@/components/editing/kit/text-button';
import { SignInAgain } from '@/components/staff/sign-in/sign-in-again';
import { useInbox, useInboxActions } from '../state/inbox-context';

const OUTCOMES: Record<'call' | 'whatsapp', readonly (readonly [string, string, ContactOutcome])[]> = {
  call: [
    ['y', 'Reached', 'reached'],
    ['a', 'No answer', 'no-answer'],
    ['b', 'Wrong number', 'wrong-number'],
  ],
  whatsapp: [
    ['y', 'Written', 'wrote'],
    ['b', 'Wrong number', 'wrong-number'],
  ],
};

/** The outcome that this key records for the channel; undefined for other keys. */
export function findOutcome(channel: 'call' | 'whatsapp', key: string): ContactOutcome | undefined {
  return OUTCOMES[channel].find(([known]) => known === key)?.[2];
}

/** Asks how the call or chat that was just started ended; one click or key records the result. */
function AskOutcome() {
  const outcome = useInbox((state) => state.outcomePrompt);
  const name = useInbox(
    ({ items, detail, outcomePrompt }) =>
      [detail, ...items].find((item) => item?.id === outcomePrompt?.id)?.customerName,
  );
  const { setOutcome, dismissOutcome } = useInboxActions();
  if (!outcome || !name) return null;
  return (
    <section
      aria-label="What came of it"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-lagoon-pale py-1 pr-1 pl-4 text-sm"
    >
      <p dir="auto" className="min-w-0 wrap-anywhere">
        {outcome.channel === 'call' ? 'Call to' : 'WhatsApp to'} {name}: what came of it?
      </p>
      <p className="flex flex-wrap">
        {OUTCOMES[outcome.channel].map(([key, label, outcome]) => (
          <TextButton
            key={key}
            aria-keyshortcuts={key}
            title={`Key ${key}`}
            onClick={() => setOutcome(outcome)}
          >
            {label}
          </TextButton>
        ))}
        <TextButton onClick={dismissOutcome}>
          {outcome.channel === 'call' ? 'Not called' : 'Not written'}
        </TextButton>
      </p>
    </section>
  );
}

/**
 * Shows the last change with an Undo button, or the error of a failed change, until it is dismissed or replaced. While
 * another request is open, shows it only if the change opened that request.
 */
export function LastChange() {
  const undo = useInbox(({ undo: last, openId, leftFor }) => {
    const isOfAnother = openId !== null && last?.of !== undefined && last.of !== openId;
    const isDecision = leftFor?.from === last?.of && leftFor?.to === openId;
    return isOfAnother && !isDecision ? null : last;
  });
  const problem = useInbox((state) => state.changeProblem);
  const actions = useInboxActions();
  const place = useRef<HTMLDivElement>(null);

  /** Moves the focus to the surrounding element first, because the pressed button disappears. */
  function answer(run: () => void) {
    place.current?.focus();
    run();
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <AskOutcome />
      {problem && <Notice className="mt-4 text-sm">{problem}</Notice>}
      {undo && (
        <section
          aria-label="Last change"
          className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-sand py-1 pr-1 pl-4 text-sm"
        >
          <p dir="auto" className="min-w-0 wrap-anywhere">
            {undo.text}
          </p>
          <p className="flex">
            <TextButton onClick={() => answer(() => void actions.undo(undo.batchId))}>Undo</TextButton>
            <TextButton onClick={() => answer(actions.dismissUndo)}>Dismiss</TextButton>
          </p>
        </section>
      )}
    </div>
  );
}

/** Offers to sign in again without leaving the page, so that typed text and filters are kept. */
export function SessionEnded() {
  const hasEnded = useInbox((state) => state.sessionEnded);
  const username = useInbox(({ staff }) => staff.username);
  const { resume } = useInboxActions();
  return hasEnded && <SignInAgain username={username} onSignedIn={resume} />;
}
