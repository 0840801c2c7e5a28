import type { InboxStore } from './inbox-store';

/**
 * Reads until no change of ours was answered meanwhile: an answer that was on its way at that moment may be older than
 * the change, and would take it back on the screen, with its version and its counts.
 */
export async function readStable<T>(store: InboxStore, read: () => Promise<T>): Promise<T> {
  for (;;) {
    const { settled } = store.get();
    const answer = await read();
    if (store.get().settled === settled) return answer;
  }
}

/** Waits for the list that is being read; what was read before something happened may not know of it. */
export function whenLoaded(store: InboxStore): Promise<void> {
  if (store.get().phase !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (store.get().phase === 'loading') return;
      stop();
      resolve();
    });
  });
}
