import type { InboxStore } from './inbox-store';

/**
 * Reads from the server, again if a change was answered meanwhile: the result may be older than that change and would
 * revert it on the screen.
 */
export async function readStable<T>(store: InboxStore, read: () => Promise<T>): Promise<T> {
  for (;;) {
    const { answeredChanges } = store.get();
    const answer = await read();
    if (store.get().answeredChanges === answeredChanges) return answer;
  }
}

/**
 * Waits until the list is loaded. A load that is in progress may have started before the event that causes the
 * refresh.
 */
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
