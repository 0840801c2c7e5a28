'use client';

import { useEffect, useSyncExternalStore } from 'react';

/** Debounce of URL updates, because Safari allows only 100 in 30 seconds. */
const ADDRESS_PAUSE_MS = 400;

type AddressStore<State> = {
  /** The state of this page; `empty` during server rendering. */
  useAddress: () => State;
  change: (change: Partial<State>) => void;
  /** The URL with the current state. The browser's own URL follows after the debounce. */
  getUrl: () => string;
};

/** State stored in the URL query, so that it can be shared and reopened. Other parameters are preserved. */
export function createAddressStore<State extends object>(
  empty: State,
  read: (query: URLSearchParams) => State,
  write: (state: State, query: URLSearchParams) => void,
): AddressStore<State> {
  const listeners = new Set<() => void>();
  let state: State | null = null;
  let timer = 0;
  /** Writes a pending change to the URL at once, unless the visitor has left the page. */
  let save = (): void => undefined;

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
      useEffect(() => {
        // Save the pending change before a link is followed, so that Back finds it.
        const onClick = ({ target }: Event) => (target as Element).closest('a') && save();
        document.addEventListener('click', onClick, true);
        return () => {
          document.removeEventListener('click', onClick, true);
          state = null; // another page with its own URL is opened
        };
      }, []);
      return useSyncExternalStore(subscribe, get, () => empty);
    },
    getUrl: () => location.origin + toAddress(),
    change(change) {
      state = { ...get(), ...change };
      for (const listener of listeners) listener();
      clearTimeout(timer);
      const { pathname } = location;
      save = () => {
        clearTimeout(timer);
        save = () => undefined;
        if (location.pathname === pathname) history.replaceState(history.state, '', toAddress());
      };
      timer = window.setTimeout(save, ADDRESS_PAUSE_MS);
    },
  };
}
