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
    const isClick = type === 'click';
    const trip = isClick && (target as Element).closest<HTMLElement>('[data-keep]')?.dataset.keep;
    if (isClick && !trip) return;
    let kept = new Set<string>();
    let isKept = true;
    try {
      kept = new Set((localStorage.getItem(key) ?? '').split(','));
      kept.delete('');
      if (trip && !kept.delete(trip)) kept.add(trip);
      isKept = kept.size <= Number(most);
      if (trip && isKept) localStorage.setItem(key, [...kept].join());
    } catch {
      isKept = false;
    }
    if (trip) {
      if (!isKept) kept.delete(trip);
      document.getElementById('keep-note')!.hidden = isKept;
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-keep],[data-shortlist]')) {
      const { keep } = element.dataset;
      if (keep) element.setAttribute('aria-pressed', String(kept.has(keep)));
      else element.dataset.shortlist = String(kept.size || '');
    }
  };
  for (const type of ['click', 'pageshow', 'storage', 'DOMContentLoaded', 'navigated', 'kept'])
    addEventListener(type, react, true);
}
