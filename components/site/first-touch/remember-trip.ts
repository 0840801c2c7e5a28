/**
 * Inline script of a package page: puts the package first among the recently viewed trips, which are in local storage
 * under `key` (lib/packages/shortlist/viewed-trips.ts), at most `most` of them. Name and title are read from the page.
 *
 * The function is sent as text, so it must not use anything outside itself. It counts towards the budget of
 * tests/e2e/first-act.spec.ts.
 */
export function rememberTrip(key: string, most: string): void {
  try {
    const trip = {
      key: document.querySelector<HTMLElement>('[data-keep]')!.dataset.keep,
      title: document.querySelector('h1')!.textContent,
      path: location.pathname,
    };
    const others = JSON.parse(localStorage[key] || '[]') as (typeof trip)[];
    localStorage[key] = JSON.stringify(
      [trip, ...others.filter((other) => other.key !== trip.key)].slice(0, +most),
    );
  } catch {
    // storage is blocked, or contains other data
  }
}
