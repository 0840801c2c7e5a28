/**
 * Inline script: stores where the visit began: the host of the referring page, and the query of the first page's URL,
 * which identifies the campaign. Kept until the tab is closed, and sent only with an enquiry
 * (docs/decisions/page-views.md).
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export function storeCameFrom(key: string): void {
  try {
    sessionStorage[key] ??= [document.referrer.split('/')[2]] + location.search;
  } catch {
    // storage is blocked
  }
}
