'use client';

import { useEffect, useEffectEvent } from 'react';
import { toKeyName } from './key-name';
import { readSetting } from './shortcut-setting';
import { LEADER } from './shortcuts';

/** How long the second key of a pair may take. */
const PAIR_MS = 1_500;
/** Keys that make sense when they are held down. */
const REPEATABLE = new Set(['j', 'k']);

/** Listens to the whole page while the keys are switched on; `press` says whether a key meant anything. */
export function useShortcuts(press: (key: string) => boolean): void {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    let leaderAt = -Infinity;
    function listen(event: KeyboardEvent): void {
      const key = readSetting() ? toKeyName(event) : null;
      if (!key || (event.repeat && !REPEATABLE.has(key))) return;
      const isPair = event.timeStamp - leaderAt < PAIR_MS;
      leaderAt = -Infinity;
      if (isPair && pressed(`${LEADER} ${key}`)) return event.preventDefault();
      if (key === LEADER) leaderAt = event.timeStamp;
      else if (pressed(key)) event.preventDefault();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
