/**
 * Inline script: loads `source` (public/choice.js), which shows totals for a choice of party and date. It does so if
 * the URL or local storage under `key` says who travels, if a visitor touches the fields for it (`data-choice`), or if
 * a part rendered by React dispatches the event "choice". `data-choice` is the name of a field that was changed before
 * the script loaded.
 *
 * The function is sent as text, so it must not use anything outside itself. It counts towards the budget of
 * tests/e2e/first-act.spec.ts.
 */
export function watchChoice(source: string, key: string): void {
  const script = document.createElement('script');
  const react = ({ type, target }: Event) => {
    const form = (target as Element | null)?.closest?.<HTMLElement>('[data-choice]');
    if (form && type === 'change') form.dataset.choice = (target as HTMLInputElement).name;
    if (script.src || (!form && type === 'focusin')) return;
    script.src = source;
    document.head.append(script);
  };
  for (const type of ['focusin', 'choice']) addEventListener(type, react, true);
  addEventListener('change', (event) => script.src && react(event));
  const look = () => {
    let query = location.search;
    try {
      query += localStorage[key];
    } catch {
      // storage is blocked
    }
    if (!query.includes('adults=')) return;
    document.documentElement.dataset.chosen = ''; // before the first paint, so that nothing moves later
    react(new Event('choice'));
  };
  // The visitor may have chosen in another tab, or on another page before going back to this one.
  for (const type of ['storage', 'pageshow']) addEventListener(type, look);
  look();
}
