// These functions run in the browser. Each one is self-contained, takes JSON and returns JSON or an element.

/**
 * The first visible element that matches `css` (default: form fields) and whose label or text begins with `name`,
 * inside the element that matches `within`.
 */
export type Target = { css?: string; name?: string; within?: string };

export function findInPage({ css, name, within }: Target, mustBeUsable: boolean): Element | null {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const root = within ? document.querySelector(within) : document;
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const listNames = (element: Element) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return [
      element.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      element.textContent,
    ];
  };
  const found = [...(root?.querySelectorAll<HTMLElement>(css ?? 'input, textarea, select') ?? [])].find(
    (element) =>
      isShown(element) && (!name || listNames(element).some((text) => tidy(text).startsWith(name))),
  );
  if (!found || !mustBeUsable) return found ?? null;
  const hasScripts = document.querySelector('script[src*="/_next/"]') !== null;
  if (hasScripts && !Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))) return null;
  if (found.matches(':disabled, [aria-disabled="true"]')) return null;
  const isReachable = () => {
    const [box] = found.getClientRects();
    if (!box) return false;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && (found.contains(hit) || hit.contains(found));
  };
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The calendar's sheet covers the lower half of a phone.
  if (!isReachable()) found.scrollIntoView({ block: 'start', behavior: 'instant' });
  return isReachable() ? found : null;
}

/** Whether a field of this target contains the text. */
export function isInPage({ css, name, within }: Target, text: string): boolean {
  const root = within ? document.querySelector(within) : document;
  const fields = [...(root?.querySelectorAll<HTMLInputElement>(css ?? 'input, textarea, select') ?? [])];
  return fields.some(
    (field) =>
      field.value.includes(text) &&
      (!name || [...(field.labels ?? [])].some((label) => (label.textContent ?? '').trim().startsWith(name))),
  );
}

/** Whether the page is hydrated by React or has no scripts. */
export function isHydrated(): boolean {
  const hasScripts = document.querySelector('script[src*="/_next/"]') !== null;
  return !hasScripts || Object.keys(document.body).some((key) => key.startsWith('__reactFiber'));
}
