/**
 * Inline script of the search page: if the URL contains a search, marks the page before the first paint, so that the
 * list of all trips is hidden until the result is shown. components/packages/finder/trip-finder.tsx removes the mark.
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export function markSearch(): void {
  if (/[?&](q|sort)=[^&]/.test(location.search)) document.documentElement.dataset.searched = '';
}
