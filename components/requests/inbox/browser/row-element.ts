/** Id of the request whose row contains an element; null if there is none. */
export function findRowId(element: EventTarget | null): string | null {
  if (!(element instanceof Element)) return null;
  return element.closest('[role="row"]')?.querySelector<HTMLElement>('[data-row-id]')?.dataset.rowId ?? null;
}
