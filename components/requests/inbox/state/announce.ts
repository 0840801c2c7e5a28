import type { InboxStore } from './inbox-store';

/**
 * Announces text to screen readers. Screen readers ignore an unchanged text, so a repeated text gets a trailing
 * space.
 */
export function announce(store: InboxStore, text: string): void {
  store.set({ announcement: store.get().announcement === text ? `${text}\u00a0` : text });
}
