import type { InboxState } from './inbox-state';

/** Inbox state outside of React, shared by keyboard shortcuts, live events and buttons. */
export type InboxStore = {
  get: () => InboxState;
  set: (change: Partial<InboxState>) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createInboxStore(initial: InboxState): InboxStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
