import { flushSync } from 'react-dom';

/** Makes a change, and focuses the first or last element that the selector then matches. */
export function drawAndFocus(change: () => void, selector: string, which: 'first' | 'last' = 'first'): void {
  flushSync(change);
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  found.at(which === 'first' ? 0 : -1)?.focus();
}
