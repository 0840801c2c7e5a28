/**
 * Inline script of the search page: marks a URL that contains a search before the first paint, so that the list of all trips
 * is not taken for its result (components/packages/finder/trip-finder.tsx removes the mark).
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export function markSearch(): void {
  if (/[?&](q|sort)=[^&]/.test(location.search)) document.documentElement.dataset.searched = '';
}
