/**
 * Inline script of a package page: a reload shows the top of the page, unless the URL names a part of it. Going back still
 * returns to where the visitor was.
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export function startAtTop(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload' || location.hash) return;
  // The browser restores the position after this event; a reload ignores `history.scrollRestoration` when it is set so late.
  addEventListener('pageshow', () => setTimeout(scrollTo, 0, { top: 0, behavior: 'instant' }), {
    once: true,
  });
}
