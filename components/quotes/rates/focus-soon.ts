/** Focuses the first or last element that the selector matches once the current change is drawn. */
export function focusSoon(selector: string, which: 'first' | 'last' = 'first'): void {
  requestAnimationFrame(() => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)];
    found.at(which === 'first' ? 0 : -1)?.focus();
  });
}
