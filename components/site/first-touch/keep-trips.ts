/**
 * Inline script: the Keep buttons (`data-keep` names the trip) and the number on the links to the shortlist
 * (`data-shortlist`). The shortlist is in local storage under `key`: at most `most` names with commas between them. Pages
 * that the framework opens are announced by "navigated", changes of the shortlist's own page by "kept". `#keep-note` says
 * that a trip could not be kept. Only attributes change: React would notice changed text when it starts.
 *
 * The function is sent as text, so it must not use anything outside of itself. It counts in the budget of
 * tests/e2e/first-act.spec.ts.
 */
export function keepTrips(key: string, most: string): void {
  const react = ({ type, target }: Event) => {
    const trip =
      type === 'click' ? (target as Element).closest<HTMLElement>('[data-keep]')?.dataset.keep : '';
    if (trip === undefined) return;
    const note = document.getElementById('keep-note')!;
    let kept: string[] = [];
    try {
      kept = localStorage[key]?.match(/[^,]+/g) ?? [];
      if (trip) {
        const next = kept.includes(trip) ? kept.filter((name) => name !== trip) : [...kept, trip];
        note.hidden = !(most in next);
        if (note.hidden) localStorage[key] = kept = next;
      }
    } catch {
      note.hidden = !trip;
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-keep],[data-shortlist]')) {
      const { keep } = element.dataset;
      if (keep) element.setAttribute('aria-pressed', `${kept.includes(keep)}`);
      else element.dataset.shortlist = `${kept.length || ''}`;
    }
  };
  for (const type of ['click', 'pageshow', 'storage', 'navigated', 'kept'])
    addEventListener(type, react, true);
}
