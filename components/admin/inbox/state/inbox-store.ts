import type { InboxState } from './inbox-state';

/** Where the inbox's state lives: outside of React, so that a key, an event and a button change it in one way. */
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
