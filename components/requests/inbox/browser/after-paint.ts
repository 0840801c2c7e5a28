/** A window that is covered may paint nothing without being hidden, and the work must not wait for it. */
const LONGEST_WAIT_MS = 100;

/** Resolves once the browser has painted what was changed before; at once in a hidden tab, which paints nothing. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
