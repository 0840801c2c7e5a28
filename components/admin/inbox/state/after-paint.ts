/** Resolves once the browser has painted what was changed before; at once in a hidden tab, which paints nothing. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
