'use client';

import { useContext, useEffect } from 'react';
import { InboxContext } from '../inbox/inbox-store';
import { listInboxCommands, readViewCommands } from './inbox-commands';
import { pressInboxKey } from './inbox-work';
import { enterScope } from './key-scope';

/** Gives the inbox its keys and commands while it is on the screen. */
export function InboxKeys() {
  const inbox = useContext(InboxContext);
  useEffect(() => {
    if (!inbox) return;
    return enterScope({
      press: (key) => pressInboxKey(inbox, key),
      listCommands: () => listInboxCommands(inbox),
      readCommands: () => readViewCommands(inbox),
    });
  }, [inbox]);
  return null;
}
