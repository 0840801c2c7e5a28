/**
 * Inline script: the Keep buttons (`data-keep` contains the trip) and the number on the links to the shortlist
 * (`data-shortlist`). The shortlist is in local storage under `key`: at most `most` names, separated by commas. The
 * event "navigated" reports a client-side navigation, "shortlisted" a change made by React. `#keep-note` says
 * that a trip could not be saved. The script changes only attributes, because changed text would be a hydration error.
 *
 * The function is sent as text, so it must not use anything outside itself. It counts towards the budget of
 * tests/e2e/first-act.spec.ts.
 */
export function saveTrips(key: string, most: string): void {
  const react = ({ type, target }: Event) => {
    const trip =
      type === 'click' ? (target as Element).closest<HTMLElement>('[data-keep]')?.dataset.keep : '';
    if (trip === undefined) return;
    const note = document.getElementById('keep-note')!;
    let saved: string[] = [];
    try {
      saved = localStorage[key]?.match(/[^,]+/g) ?? [];
      if (trip) {
        const next = saved.includes(trip) ? saved.filter((name) => name !== trip) : [...saved, trip];
        note.hidden = !(most in next);
        if (note.hidden) localStorage[key] = saved = next;
      }
    } catch {
      note.hidden = !trip;
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-keep],[data-shortlist]')) {
      const { keep } = element.dataset;
      if (keep) element.setAttribute('aria-pressed', `${saved.includes(keep)}`);
      else element.dataset.shortlist = `${saved.length || ''}`;
    }
  };
  for (const type of ['click', 'pageshow', 'storage', 'navigated', 'saved'])
    addEventListener(type, react, true);
}
