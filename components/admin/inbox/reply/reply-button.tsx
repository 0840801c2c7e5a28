'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { InboxDetail } from '@/lib/inbox/types';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { readReplyDraft } from './reply-draft';

const ReplyComposer = lazy(() => import('./reply-composer'));

/** Opens the composer of a reply; a reply that was begun is open already. */
export function ReplyButton({ request }: { request: InboxDetail }) {
  const [isOpen, setOpen] = useState(() => readReplyDraft(request.id) !== null);
  const [isWanted, setWanted] = useState(false);
  const isAsked = useInbox((state) => state.focusOn === 'reply');
  const { focusReached } = useInboxActions();
  const button = useRef<HTMLButtonElement>(null);

  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) toggle(true);
  }

  useEffect(() => {
    if (!isAsked) return;
    focusReached();
    document.getElementById('reply-body')?.focus();
  }, [isAsked, focusReached]);

  function toggle(isWished: boolean) {
    setOpen(isWished);
    setWanted(isWished);
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'reply' : undefined}
        onClick={() => toggle(!isOpen)}
      >
        Reply
      </Button>
      <div id="reply" className="min-w-0 basis-full empty:hidden">
        {isOpen && (
          <Suspense fallback={<p className="py-6 text-ink-soft">Loading templates...</p>}>
            <ReplyComposer request={request} isWanted={isWanted} onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}
