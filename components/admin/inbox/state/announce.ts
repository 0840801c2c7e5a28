import type { InboxStore } from './inbox-store';

/**
 * Announces text to screen readers. A repeated text gets a trailing space, because an unchanged text is not read
 * again.
 */
export function announce(store: InboxStore, text: string): void {
  store.set({ announcement: store.get().announcement === text ? `${text}\u00a0` : text });
}
