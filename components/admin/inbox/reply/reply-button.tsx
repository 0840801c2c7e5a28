'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { InboxDetail } from '@/lib/inbox/types';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { NARROW } from '../request/contact-buttons';
import { getNextStep } from '../request/next-step';
import { readReplyDraft } from './reply-draft';

const ReplyComposer = lazy(() => import('./reply-composer'));

/** Opens and closes the reply composer. The composer is initially open if there is a draft. */
export function ReplyButton({ request }: { request: InboxDetail }) {
  const [isOpen, setOpen] = useState(() => readReplyDraft(request.id) !== null);
  const [takesFocus, setTakesFocus] = useState(false);
  const [isMail, setMail] = useState(false);
  const wanted = useInbox(({ focusOn }) => (focusOn === 'reply' || focusOn === 'email' ? focusOn : null));
  const isRequested = wanted !== null;
  const { focusReached } = useInboxActions();
  const button = useRef<HTMLButtonElement>(null);

  const [wasRequested, setWasRequested] = useState(false);
  if (isRequested !== wasRequested) {
    setWasRequested(isRequested);
    if (isRequested) {
      setMail(wanted === 'email');
      toggle(true);
    }
  }

  useEffect(() => {
    if (!isRequested) return;
    focusReached();
    document.getElementById('reply-body')?.focus();
  }, [isRequested, focusReached]);

  function toggle(next: boolean) {
    setOpen(next);
    setTakesFocus(next);
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant={getNextStep(request) === 'reply' ? 'primary' : 'secondary'}
        className={NARROW}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'reply' : undefined}
        onClick={() => {
          setMail(false);
          toggle(!isOpen);
        }}
      >
        Reply
      </Button>
      <div id="reply" className="min-w-0 basis-full empty:hidden">
        {isOpen && (
          <Suspense fallback={<p className="py-6 text-ink-soft">Loading templates...</p>}>
            <ReplyComposer request={request} isMail={isMail} takesFocus={takesFocus} onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}
