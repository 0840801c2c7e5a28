/**
 * Inline script below the enquiry form: opens the fold `foldId` on wide screens, and opens and starts it for every link to
 * `anchor`. Elsewhere the visitor opens it. React may replace the fold, so it is found anew each time.
 *
 * The function is sent as text, so it must not use anything outside itself. It counts towards the budget of
 * tests/e2e/first-act.spec.ts.
 */
export function openEnquiry(foldId: string, anchor: string): void {
  const open = (isAsked: boolean) => {
    const fold = document.getElementById(foldId) as HTMLDetailsElement;
    fold.open = true;
    if (isAsked) fold.dispatchEvent(new Event('focusin', { bubbles: true }));
  };
  const isLinked = location.hash === anchor;
  if (innerWidth > 1023 || isLinked) open(isLinked);
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest(`[href$="${anchor}"]`)) open(true);
  });
}
