/**
 * Inline script: keeps, until the tab is closed, where the visit began: the host of the page before it and the query of its
 * address, which names the campaign. It is sent only with an enquiry (docs/decisions/0083).
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export function keepCameFrom(key: string): void {
  try {
    sessionStorage[key] ??= [document.referrer.split('/')[2]] + location.search;
  } catch {
    // storage is blocked
  }
}
