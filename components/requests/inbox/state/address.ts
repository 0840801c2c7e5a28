import type { InboxStore } from './inbox-store';
import { toInboxUrl } from './inbox-view';

/** Marks history entries that were added by opening a request, so that closing it can go back. */
const OPENED = 'kayalOpened';

/** Writes the view and the open request to the URL. */
export function createAddress(store: InboxStore) {
  let isReturning = false;

  /** `push` adds a history entry, to which Back returns. */
  function write(how: 'push' | 'replace', isOpened = how === 'replace' && hasOpened()): void {
    const { view, openReference, fixedSource, layout } = store.get();
    go(how, toInboxUrl(view, openReference, fixedSource, layout), isOpened);
  }

  /** Adds a history entry for a request that was opened from the list: Back closes it. */
  function enter(): void {
    if (!isReturning) write('push', true); // otherwise `settle` adds the entry once the browser has gone back
  }

  /** After closing a request: goes back to the list, so that the next Back does not open it again. */
  function leave(): void {
    if (!hasOpened()) return write('replace');
    isReturning = true;
    window.history.back();
  }

  /** True for the popstate event that `leave` caused. A request opened meanwhile gets its history entry now. */
  function settle(): boolean {
    const wasReturning = isReturning;
    isReturning = false;
    if (wasReturning && store.get().openReference) enter();
    return wasReturning;
  }

  return { write, enter, leave, settle };
}

export type Address = ReturnType<typeof createAddress>;

function hasOpened(): boolean {
  return (window.history.state as Record<string, unknown> | null)?.[OPENED] === true;
}

function go(how: 'push' | 'replace', url: string, isOpened: boolean): void {
  const state = isOpened ? { [OPENED]: true } : null;
  if (how === 'push') window.history.pushState(state, '', url);
  else window.history.replaceState(state, '', url);
}
