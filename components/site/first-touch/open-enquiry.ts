/**
 * Inline script below the enquiry form: opens the fold `foldId` on wide screens, and for every link to `anchor`, which also
 * focuses it and so starts React. React may replace the fold, so it is found anew each time.
 *
 * The function is sent as text, so it must not use anything outside itself. It counts towards the budget of
 * tests/e2e/first-act.spec.ts.
 */
export function openEnquiry(foldId: string, anchor: string): void {
  const open = (isLinked: boolean) => {
    const fold = document.getElementById(foldId) as HTMLDetailsElement;
    fold.open ||= isLinked || innerWidth > 1e3;
    if (isLinked) (fold.firstChild as HTMLElement).focus();
  };
  open(location.hash === anchor);
  addEventListener('click', ({ target }) => (target as HTMLAnchorElement).hash === anchor && open(true));
}
