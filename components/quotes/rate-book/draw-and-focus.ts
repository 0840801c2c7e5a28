import { flushSync } from 'react-dom';

/** Applies a change, renders it, and focuses the first or last element that matches the selector. */
export function drawAndFocus(change: () => void, selector: string, which: 'first' | 'last' = 'first'): void {
  flushSync(change);
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  found.at(which === 'first' ? 0 : -1)?.focus();
}
