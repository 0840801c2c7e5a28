'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { createAddressStore } from '@/components/ui/address-store';
import {
  isSameList,
  MOST_TRIPS,
  parseShortlist,
  SHORTLIST_KEY,
  toCurrentKeys,
} from '@/lib/packages/shortlist/shortlist';

type ShownList = {
  keys: string[];
  /** False for a list opened by a link, which is not stored in this browser. */
  isOwn: boolean;
  setKeys: (keys: string[]) => void;
  showOwn: () => void;
  /** Merges the link's list into the stored one and shows the result. Returns an error message, empty on success. */
  keepToo: () => string;
};

/**
 * The shown list. A list opened by somebody's link is shown without being stored. Otherwise it is the list
 * stored in this browser, which is also written to the URL. `isOffered` is true for trips that `keepToo` may store;
 * `renamed` has the current keys of trips by their former keys.
 */
export function useShortlist(
  isOffered: (key: string) => boolean,
  renamed: Readonly<Record<string, string>>,
): ShownList {
  const { trips } = useListed();
  const stored = useStoredText();
  const [isOwn, setOwn] = useState(
    () => trips === null || isMarkedOwn() || isSameList(trips, readShortlist()),
  );
  const keys = toCurrentKeys(isOwn ? parseShortlist(stored) : (trips ?? []), renamed);
  const text = keys.join(',');

  useEffect(() => {
    if (!isOwn) return;
    markOwn();
    changeListed({ trips: parseShortlist(text) });
    if (text !== readShortlist().join(',')) writeShortlist(parseShortlist(text)); // the key of a trip has changed
  }, [isOwn, text]);

  return {
    keys,
    isOwn,
    setKeys: (next) => (isOwn ? void writeShortlist(next) : changeListed({ trips: next })),
    showOwn: () => setOwn(true),
    keepToo() {
      const merged = toCurrentKeys([...readShortlist(), ...keys], renamed).filter(isOffered);
      if (merged.length > MOST_TRIPS) return toTooMany(merged.length);
      if (!writeShortlist(merged)) return NOT_STORED;
      setOwn(true);
      return '';
    },
  };
}

const NOT_STORED = 'This browser does not let us store anything. The link keeps the list.';

function toTooMany(count: number): string {
  return `Both lists together have ${count} trips, and ${MOST_TRIPS} fit. Take some off your own list first; the link keeps this one.`;
}

/** The list in the URL, so that it can be shared; null if there is none. */
type Listed = { trips: string[] | null };

const { useAddress: useListed, change: changeListed } = createAddressStore<Listed>(
  { trips: null },
  (query) => ({ trips: query.has('trips') ? parseShortlist(query.get('trips')) : null }),
  ({ trips }, query) => {
    if (trips?.length) query.set('trips', trips.join(','));
    else query.delete('trips');
  },
);

/** Marks the history entry as the visitor's own list, which may have changed when the visitor comes back to its URL. */
function markOwn(): void {
  history.replaceState({ ...(history.state as object | null), ownList: true }, '');
}

function isMarkedOwn(): boolean {
  return (history.state as { ownList?: unknown } | null)?.ownList === true;
}

/** The raw stored shortlist; null during server rendering. */
function useStoredText(): string | null {
  return useSyncExternalStore(subscribe, readText, () => null);
}

/** Stores the shortlist and updates the buttons and counter (site/first-touch/save-trips.ts); false without storage. */
function writeShortlist(keys: readonly string[]): boolean {
  try {
    localStorage.setItem(SHORTLIST_KEY, keys.join(','));
  } catch {
    return false;
  }
  document.dispatchEvent(new Event('saved'));
  return true;
}

function readShortlist(): string[] {
  return parseShortlist(readText());
}

function readText(): string {
  try {
    return localStorage.getItem(SHORTLIST_KEY) ?? '';
  } catch {
    return '';
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener); // restored from the back-forward cache
  document.addEventListener('saved', listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
    document.removeEventListener('saved', listener);
  };
}
