// Runs in the browser: each function stands alone and takes and returns JSON, or an element.

/** The first visible element of the selector (default: form fields) whose label or text begins with the name. */
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
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box] = found.getClientRects();
  if (!box) return null;
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit && (found.contains(hit) || hit.contains(found)) ? found : null;
}

/** Whether the field holds the text, perhaps among other text. */
export function isInPage({ css, name, within }: Target, text: string): boolean {
  const root = within ? document.querySelector(within) : document;
  const fields = [...(root?.querySelectorAll<HTMLInputElement>(css ?? 'input, textarea, select') ?? [])];
  return fields.some(
    (field) =>
      field.value.includes(text) &&
      (!name || [...(field.labels ?? [])].some((label) => (label.textContent ?? '').trim().startsWith(name))),
  );
}

/** Whether React has taken over; pages without scripts need not wait. */
export function isTakenOver(): boolean {
  const hasScripts = document.querySelector('script[src*="/_next/"]') !== null;
  return !hasScripts || Object.keys(document.body).some((key) => key.startsWith('__reactFiber'));
}
