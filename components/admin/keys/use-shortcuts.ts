'use client';

import { useEffect, useEffectEvent } from 'react';
import { toKeyName } from './key-name';
import { readSetting } from './shortcut-setting';
import { LEADER } from './shortcuts';

/** Maximum time between the two keys of a shortcut such as `g i`. */
const PAIR_MS = 1_500;
/** Keys that may repeat while held. */
const REPEATABLE = new Set(['j', 'k']);

/** Listens for shortcuts on the whole page while they are enabled. `press` returns whether it handled the key. */
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
