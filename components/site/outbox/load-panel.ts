/** Loads the panel of kept requests. Forms do so while they are filled in: without a connection it is too late. */
export function loadPanel() {
  return import('./outbox-panel');
}
