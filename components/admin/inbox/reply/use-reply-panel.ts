'use client';

import { useEffect, useState } from 'react';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { readReplyDraft } from './reply-draft';

/** Id of the button that opens the reply. */
export const REPLY_BUTTON = 'reply-button';

/** State of the reply panel of the open request. It starts open if there is a draft. */
export function useReplyPanel(id: string) {
  const [isOpen, setOpen] = useState(() => readReplyDraft(id) !== null);
  const [takesFocus, setTakesFocus] = useState(false);
  const [isMail, setMail] = useState(false);
  const wanted = useInbox(({ focusOn }) => (focusOn === 'reply' || focusOn === 'email' ? focusOn : null));
  const isRequested = wanted !== null;
  const { focusReached } = useInboxActions();

  const [wasRequested, setWasRequested] = useState(false);
  if (isRequested !== wasRequested) {
    setWasRequested(isRequested);
    if (isRequested) show(true, wanted === 'email');
  }

  useEffect(() => {
    if (!isRequested) return;
    focusReached();
    document.getElementById('reply-body')?.focus();
  }, [isRequested, focusReached]);

  function show(next: boolean, asMail = false) {
    setMail(asMail);
    setOpen(next);
    setTakesFocus(next);
  }

  function close() {
    setOpen(false);
    document.getElementById(REPLY_BUTTON)?.focus();
  }

  return { isOpen, isMail, takesFocus, toggle: () => show(!isOpen), close };
}

export type ReplyPanel = ReturnType<typeof useReplyPanel>;
