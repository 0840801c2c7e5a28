/**
 * Inline script: registers the service worker after the page has loaded, so that its downloads do not slow down the
 * page. Registration may fail, for example in private mode; the site works without it.
 *
 * The function is sent as text, so it must not use anything outside of itself.
 */
export function registerWorker(): void {
  addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
}
