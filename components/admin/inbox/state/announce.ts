import type { InboxStore } from './inbox-store';

/** Has a sentence read out. Said twice, it must differ, or a screen reader would pass over the second time. */
export function say(store: InboxStore, text: string): void {
  store.set({ said: store.get().said === text ? `${text}\u00a0` : text });
}
