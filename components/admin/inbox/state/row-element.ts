/** Id of the row that contains an element, or null. */
export function findRowId(element: EventTarget | null): string | null {
  if (!(element instanceof Element)) return null;
  return element.closest('[role="row"]')?.querySelector<HTMLElement>('[data-row-id]')?.dataset.rowId ?? null;
}
