'use client';

import { useEffect, useState } from 'react';
import { isSameList, parseKept } from '@/lib/packages/shortlist/kept';
import { readKept, useKeptText, writeKept } from './kept-trips';
import { changeListed, useListed } from './shortlist-address';

type ShownList = {
  keys: string[];
  /** False for the list of a link, which this browser does not keep. */
  isOwn: boolean;
  setKeys: (keys: string[]) => void;
  showOwn: () => void;
  /** Adds the list of the link to the own one and shows that; false when the browser stores nothing. */
  keepToo: () => boolean;
};

/** The list that the page shows: the one in the address, otherwise the browser's own, which the address then follows. */
export function useShortlist(): ShownList {
  const { trips } = useListed();
  const kept = useKeptText();
  const [isOwn, setOwn] = useState(() => trips === null || isSameList(trips, readKept()));
  const keys = isOwn ? parseKept(kept) : (trips ?? []);
  const text = keys.join(',');

  useEffect(() => {
    if (isOwn) changeListed({ trips: parseKept(text) });
  }, [isOwn, text]);

  return {
    keys,
    isOwn,
    setKeys: (next) => (isOwn ? void writeKept(next) : changeListed({ trips: next })),
    showOwn: () => setOwn(true),
    keepToo() {
      const isKept = writeKept([...new Set([...readKept(), ...keys])]);
      setOwn(isKept);
      return isKept;
    },
  };
}
