/**
 * Inline script: reports each page view once, a second after the page became visible. Only the path is sent, no
 * identifying data (docs/decisions/page-views.md). Private pages (`privatePaths` is a regular expression) are never reported.
 * `NavigationSignal` dispatches an event for each client-side navigation.
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export function countViews(endpoint: string, privatePaths: string): void {
  const VIEW_DELAY_MS = 1_000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let path = '';
  const report = () => {
    if (path && navigator.onLine)
      navigator.sendBeacon(endpoint, new Blob([JSON.stringify({ path })], { type: 'application/json' }));
    path = '';
  };
  // The timer restarts when the page becomes visible, because a prerendered page is hidden until the visitor opens it.
  const startTimer = () => {
    clearTimeout(timer);
    if (path && !document.hidden) timer = setTimeout(report, VIEW_DELAY_MS);
  };
  const open = () => {
    path = location.pathname;
    if (path.match(privatePaths)) path = '';
    startTimer();
  };
  document.addEventListener('visibilitychange', startTimer);
  document.addEventListener('navigated', open);
  open();
}
