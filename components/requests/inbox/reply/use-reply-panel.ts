'use client';

import { useEffect, useState } from 'react';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { readReplyDraft } from './reply-draft';

/** Id of the button that opens the reply. */
export const REPLY_BUTTON = 'reply-button';

/** State of the reply panel of the open request. It starts open if there is a draft. */
export function useReplyPanel(id: string) {
  const opened = useInbox(({ replyTo }) => (replyTo?.id === id ? replyTo : null));
  const [hasDraft, setHasDraft] = useState(() => readReplyDraft(id) !== null);
  const [takesFocus, setTakesFocus] = useState(false);
  const isRequested = useInbox(({ focusOn }) => focusOn === 'reply' || focusOn === 'email');
  const { openReply, closeReply, focusReached } = useInboxActions();
  const isOpen = hasDraft || opened !== null;

  if (isRequested && !takesFocus) setTakesFocus(true);

  useEffect(() => {
    if (!isRequested) return;
    focusReached();
    document.getElementById('reply-body')?.focus();
  }, [isRequested, focusReached]);

  function close() {
    setHasDraft(false);
    closeReply();
    document.getElementById(REPLY_BUTTON)?.focus();
  }

  return {
    isOpen,
    isMail: opened?.isMail ?? false,
    takesFocus,
    toggle: () => (isOpen ? close() : openReply(id)),
    close,
  };
}

export type ReplyPanel = ReturnType<typeof useReplyPanel>;
