'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { InboxActions } from './inbox-actions';
import type { InboxState } from './inbox-state';
import type { InboxStore } from './inbox-store';

export type Inbox = { store: InboxStore; actions: InboxActions };

export const InboxContext = createContext<Inbox | null>(null);

/** Selects a value from the inbox state. `select` must return the same value for the same state. */
export function useInbox<T>(select: (state: InboxState) => T): T {
  const { store } = useInboxContext();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The inbox actions. The object is the same on every render. */
export function useInboxActions(): InboxActions {
  return useInboxContext().actions;
}

function useInboxContext(): Inbox {
  const inbox = useContext(InboxContext);
  if (!inbox) throw new Error('useInbox must be used within InboxProvider');
  return inbox;
}
