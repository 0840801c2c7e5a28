'use client';

import { useEffect, useSyncExternalStore } from 'react';

/** Safari refuses more than 100 changes of the address in 30 seconds. */
const ADDRESS_PAUSE_MS = 400;

type AddressStore<State> = {
  /** The state of this page; `empty` during server rendering. */
  useAddress: () => State;
  change: (change: Partial<State>) => void;
};

/** State that is kept in the query of the address, so that it can be sent and opened again. Other parameters stay. */
export function createAddressStore<State extends object>(
  empty: State,
  read: (query: URLSearchParams) => State,
  write: (state: State, query: URLSearchParams) => void,
): AddressStore<State> {
  const listeners = new Set<() => void>();
  let state: State | null = null;
  let timer = 0;

  const get = (): State => (state ??= read(new URLSearchParams(location.search)));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  function toAddress(): string {
    const query = new URLSearchParams(location.search);
    write(get(), query);
    const text = query.toString();
    return `${location.pathname}${text ? `?${text}` : ''}${location.hash}`;
  }

  return {
    useAddress() {
      // Another page starts with its own address.
      useEffect(() => () => void (state = null), []);
      return useSyncExternalStore(subscribe, get, () => empty);
    },
    change(change) {
      state = { ...get(), ...change };
      for (const listener of listeners) listener();
      clearTimeout(timer);
      const { pathname } = location;
      timer = window.setTimeout(() => {
        if (location.pathname === pathname) history.replaceState(history.state, '', toAddress());
      }, ADDRESS_PAUSE_MS);
    },
  };
}
