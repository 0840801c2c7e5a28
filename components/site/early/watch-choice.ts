/**
 * Inline script: loads `source` (public/choice.js), which shows totals for a choice of party and date, if the address or
 * local storage under `key` has a choice, if a visitor touches the fields of one (`data-choice`), or if a part that React
 * draws announces one by "choice".
 *
 * The function is sent as text, so it must not use anything outside of itself. It counts in the budget of
 * tests/e2e/first-act.spec.ts.
 */
export function watchChoice(source: string, key: string): void {
  let isLoaded = /[?&](date|month|adults|children)=/.test(location.search);
  const load = () => {
    isLoaded = true;
    const script = document.createElement('script');
    script.src = source;
    document.head.append(script);
  };
  try {
    isLoaded ||= !!localStorage[key];
  } catch {
    // storage is blocked
  }
  if (isLoaded) return load();
  for (const type of ['focusin', 'choice'])
    addEventListener(
      type,
      ({ target }) => {
        if (!isLoaded && (type === 'choice' || (target as Element).closest('[data-choice]'))) load();
      },
      true,
    );
}
