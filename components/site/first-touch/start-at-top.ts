/**
 * Inline script of a package page: a reload shows the top of the page, unless the URL has a fragment. Going back still
 * restores the scroll position.
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export function startAtTop(): void {
  // The browser restores the position right after this event; a reload ignores `history.scrollRestoration` set so late.
  if ((performance.getEntriesByType('navigation')[0] as Visit)?.type === 'reload' && !location.hash)
    addEventListener('load', () => setTimeout(scrollTo, 0, { top: 0, behavior: 'instant' }));
}

type Visit = PerformanceNavigationTiming | undefined;
