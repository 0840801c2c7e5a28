'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { onSignedOut } from '@/components/editing/kit/session-events';
import { createInboxActions } from './inbox-actions';
import { InboxContext } from './inbox-context';
import type { InboxStart } from './inbox-state';
import { createInboxStore } from './inbox-store';

/** Creates the inbox store from the server's first page and follows browser navigation. */
export function InboxProvider({ start, children }: { start: InboxStart; children: ReactNode }) {
  const [inbox] = useState(() => {
    const store = createInboxStore(start);
    return { store, actions: createInboxActions(store) };
  });

  useEffect(() => {
    const { followAddress, checkAddress, endSession } = inbox.actions;
    const disconnect = inbox.store.connect();
    checkAddress();
    window.addEventListener('popstate', followAddress);
    const stop = onSignedOut(endSession);
    return () => {
      window.removeEventListener('popstate', followAddress);
      stop();
      disconnect();
    };
  }, [inbox]);

  return <InboxContext value={inbox}>{children}</InboxContext>;
}
