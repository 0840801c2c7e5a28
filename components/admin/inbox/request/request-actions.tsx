'use client';

import { useRef } from 'react';
import { listNextStatuses, toStatusLabel, type SettableStatus } from '@/lib/inbox/status';
import type { InboxItem } from '@/lib/inbox/types';
import { Button } from '@/components/ui/button';
import { QuietButton } from '../../quiet-button';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { getNextStep } from './next-step';

/** Buttons for the actions on a request. The current status and New are not offered. */
export function RequestActions({ request }: { request: InboxItem }) {
  const canDelete = useInbox((state) => state.canDelete);
  const { setStatus, ask, openFollowUp } = useInboxActions();
  const section = useRef<HTMLElement>(null);

  function set(status: SettableStatus) {
    section.current?.focus(); // because the pressed button disappears
    void setStatus(request.id, status);
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Actions"
      className="mt-3 flex flex-wrap gap-2 outline-none"
    >
      {getNextStep(request) === 'follow-up' && (
        <Button onClick={() => openFollowUp(request.id)}>Set a follow-up</Button>
      )}
      {listNextStatuses(request.status, request.source).map((status) => (
        <QuietButton key={status} className="border border-lagoon" onClick={() => set(status)}>
          Mark as {toStatusLabel(status)}
        </QuietButton>
      ))}
      <QuietButton onClick={() => ask(request.isSpam ? 'unspam' : 'spam', request.id)}>
        {request.isSpam ? 'Unmark as Spam' : 'Mark as Spam'}
      </QuietButton>
      {canDelete && (
        <QuietButton isDanger onClick={() => ask('delete', request.id)}>
          Delete
        </QuietButton>
      )}
    </section>
  );
}
