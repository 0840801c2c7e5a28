import type { InboxStore } from './inbox-store';

/** Repeats a read during which a change was answered: the result may predate the change and revert it on screen. */
export async function readStable<T>(store: InboxStore, read: () => Promise<T>): Promise<T> {
  for (;;) {
    const { answeredChanges } = store.get();
    const answer = await read();
    if (store.get().answeredChanges === answeredChanges) return answer;
  }
}

/** Waits for a load in progress, which may predate the event to refresh for. */
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
