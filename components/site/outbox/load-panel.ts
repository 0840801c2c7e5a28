/** Loads the panel of kept requests. Forms preload it while they are filled in, because it cannot be loaded offline. */
export function loadPanel() {
  return import('./outbox-panel');
}
