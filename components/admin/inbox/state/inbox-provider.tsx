'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { createInboxActions } from './inbox-actions';
import { InboxContext } from './inbox-context';
import { toInitialState, type InboxStart } from './inbox-state';
import { createInboxStore } from './inbox-store';

/** Creates the inbox from the server's first page and follows browser navigation. */
export function InboxProvider({ start, children }: { start: InboxStart; children: ReactNode }) {
  const router = useRouter();
  const [inbox] = useState(() => {
    const store = createInboxStore(toInitialState(start));
    return { store, actions: createInboxActions(store, () => router.refresh()) };
  });

  useEffect(() => {
    const { followAddress, checkAddress } = inbox.actions;
    checkAddress();
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
  }, [inbox]);

  return <InboxContext value={inbox}>{children}</InboxContext>;
}
