'use client';

import { useEffect, useEffectEvent } from 'react';
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

const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';
/** Confirmation dialogs and the list of shortcuts handle their own keys. */
const OWN_KEYS = '[role="alertdialog"], [data-no-shortcuts]';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
> & { target: EventTarget | null };

/**
 * The name of the pressed key in the shortcut table. Null while the user types, holds a modifier, or is in a dialog
 * that handles its own keys. On non-Latin layouts, the position of the key decides.
 */
export function toKeyName(event: Pressed): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event;
  if (defaultPrevented || isInside(target, OWN_KEYS)) return null;
  const latin = /^[\x20-\x7E]$/.test(key) ? key : (/^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1] ?? key);
  const letter = latin.length === 1 ? latin.toLowerCase() : latin;
  if (ctrlKey || metaKey || altKey || isInside(target, FIELDS)) return null;
  // Punctuation may need Shift; letter shortcuts never do.
  if (shiftKey && /^[a-z]$/.test(letter)) return null;
  return letter;
}

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
