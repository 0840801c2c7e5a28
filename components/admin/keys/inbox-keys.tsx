'use client';

import { useContext, useEffect } from 'react';
import { InboxContext } from '../inbox/state/inbox-context';
import { listInboxCommands, readViewCommands } from './inbox-commands';
import { findRowId } from '../inbox/state/row-element';
import { goToRow, pressInboxKey } from './inbox-work';
import { enterScope } from './key-scope';

/** Gives the inbox its keys and commands while it is on the screen. */
export function InboxKeys() {
  const inbox = useContext(InboxContext);
  useEffect(() => {
    if (!inbox) return;
    // Heard of when it happens: after a key the focus follows a moment later, and must not call the row back.
    let reached: string | null = null;
    const notice = ({ target }: FocusEvent) => {
      reached = findRowId(target);
    };
    document.addEventListener('focusin', notice);
    const leave = enterScope({
      press(key) {
        if (reached) goToRow(inbox, reached);
        reached = null;
        return pressInboxKey(inbox, key);
      },
      listCommands: () => listInboxCommands(inbox),
      readCommands: () => readViewCommands(inbox),
    });
    return () => {
      document.removeEventListener('focusin', notice);
      leave();
    };
  }, [inbox]);
  return null;
}
