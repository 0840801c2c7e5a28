'use client';

import { useContext, useEffect } from 'react';
import { InboxContext } from '../inbox/state/inbox-context';
import { findRowId } from '../inbox/state/row-element';
import { listInboxCommands, readViewCommands } from './inbox-commands';
import { activateRow, pressInboxKey } from './inbox-work';
import { registerScope } from './key-scope';

/** Registers the inbox's keys and commands while mounted. */
export function InboxKeys() {
  const inbox = useContext(InboxContext);
  useEffect(() => {
    if (!inbox) return;
    // A key acts on the row that the user has focused since the last key press. `document.activeElement` is not used:
    // after a key has moved the active row, the previous row still has the focus for a moment.
    let focusedRow: string | null = null;
    const recordRow = ({ target }: FocusEvent) => {
      focusedRow = findRowId(target);
    };
    document.addEventListener('focusin', recordRow);
    const unregister = registerScope({
      press(key) {
        if (focusedRow) activateRow(inbox, focusedRow);
        focusedRow = null;
        return pressInboxKey(inbox, key);
      },
      listCommands: () => listInboxCommands(inbox),
      readCommands: () => readViewCommands(inbox),
      openRequest: (id) => void inbox.actions.open(id),
    });
    return () => {
      document.removeEventListener('focusin', recordRow);
      unregister();
    };
  }, [inbox]);
  return null;
}
