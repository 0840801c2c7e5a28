'use client';

import { useRef } from 'react';
import { listNextStatuses, toStatusLabel, type SettableStatus } from '@/lib/requests/inbox/status';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { QuietButton, quietClass } from '../../quiet-button';
import type { ReplyPanel } from '../reply/use-reply-panel';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { ContactButtons } from './contact-buttons';
import { MoreActions } from './more-actions';
import { getNextStep } from './next-step';

type Props = {
  request: InboxItem;
  /** An erased request has no contact details. */
  isErased: boolean;
  reply: ReplyPanel;
};

/**
 * What can be done with the open request, always in view. The next step is the only filled button; while a reply is
 * written, sending it is. The current status and New are not offered.
 */
export function RequestBar({ request, isErased, reply }: Props) {
  const { setStatus, ask, openFollowUp } = useInboxActions();
  const canDelete = useInbox((state) => state.canDelete);
  const section = useRef<HTMLElement>(null);
  const step = reply.isOpen ? null : getNextStep(request);

  function set(status: SettableStatus) {
    section.current?.focus(); // because the pressed button disappears
    void setStatus(request.id, status);
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Actions"
      data-request-bar=""
      className={`-mx-4 flex flex-wrap items-center justify-between gap-x-2 border-t border-line bg-white px-2 py-1.5 outline-none @xl:-mx-6 @xl:px-4 ${reply.isOpen ? '' : 'sticky bottom-0 z-10 [@media(max-height:30rem)]:static'}`}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-0.5 @max-xl:flex-1 @max-xl:basis-0">
        {step === 'follow-up' && (
          <button type="button" onClick={() => openFollowUp(request.id)} className={quietClass('filled')}>
            <span className="@max-[52rem]:sr-only">Set a </span>
            <span className="@max-[52rem]:inline-block @max-[52rem]:first-letter:uppercase">follow-up</span>
          </button>
        )}
        {!isErased && <ContactButtons request={request} step={step} reply={reply} />}
      </div>
      {/* On a phone the menu ends the first line. */}
      <div className="ml-auto flex min-w-0 flex-wrap items-center @max-xl:order-last @max-xl:ml-0 @max-xl:basis-full">
        <span aria-hidden="true" className="pl-3 text-sm text-ink-soft @max-[22rem]:hidden">
          Mark as
        </span>
        {listNextStatuses(request.status, request.source).map((status) => (
          <MarkButton key={status} word={toStatusLabel(status)} onClick={() => set(status)} />
        ))}
        {request.isSpam ? (
          <QuietButton onClick={() => ask('unspam', request.id)}>Unmark as Spam</QuietButton>
        ) : (
          <MarkButton word="Spam" onClick={() => ask('spam', request.id)} />
        )}
        {/* Where it would add a line, only the menu has it. */}
        {canDelete && (
          <QuietButton
            isDanger
            className={`ml-1 rounded-l-none border-l border-line px-1.5! pl-2.5! @max-md:hidden ${step === 'follow-up' ? '@min-[42rem]:@max-[52rem]:hidden' : '@min-[42rem]:@max-[46rem]:hidden'}`}
            onClick={() => ask('delete', request.id)}
          >
            Delete
          </QuietButton>
        )}
      </div>
      <MoreActions request={request} isErased={isErased} />
    </section>
  );
}

/** The words before it are shown once for all of them. */
function MarkButton({ word, onClick }: { word: string; onClick: () => void }) {
  return (
    <QuietButton className="px-1.5!" onClick={onClick}>
      <span className="sr-only">Mark as </span>
      {word}
    </QuietButton>
  );
}
