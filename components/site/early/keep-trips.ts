/**
 * Inline script: the Keep buttons (`data-keep` names the trip) and the number on the links to the shortlist
 * (`data-shortlist`). The shortlist is in local storage under `key`: at most `most` names with commas between them. Buttons
 * work on pages without the framework and on those that the framework opens later ("navigated"). The shortlist's own
 * page announces its changes by "kept". `#keep-note` says when nothing could be kept.
 *
 * The function is sent as text, so it must not use anything outside of itself.
 */
export function keepTrips(key: string, most: string): void {
  const read = () => {
    try {
      return (localStorage.getItem(key) ?? '').split(',').filter(Boolean);
    } catch {
      return [];
    }
  };
  // Attributes only: React would notice changed text when it starts.
  const paint = () => {
    const kept = read();
    for (const button of document.querySelectorAll<HTMLElement>('[data-keep]'))
      button.setAttribute('aria-pressed', `${kept.includes(button.dataset.keep ?? '')}`);
    for (const link of document.querySelectorAll<HTMLElement>('[data-shortlist]'))
      link.dataset.shortlist = `${kept.length || ''}`;
  };
  addEventListener('click', ({ target }) => {
    const trip = (target as Element).closest<HTMLElement>('[data-keep]')?.dataset.keep;
    if (!trip) return;
    const kept = read();
    const others = kept.filter((one) => one !== trip);
    const next = others.length < kept.length ? others : [...kept, trip];
    let isKept = next.length <= Number(most);
    try {
      if (isKept) localStorage.setItem(key, next.join());
    } catch {
      isKept = false;
    }
    const note = document.getElementById('keep-note');
    if (note) note.hidden = isKept;
    paint();
  });
  for (const type of ['DOMContentLoaded', 'navigated', 'kept']) document.addEventListener(type, paint);
  for (const type of ['storage', 'pageshow']) addEventListener(type, paint);
}
