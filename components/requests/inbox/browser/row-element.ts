/** Id of the request whose row or card contains an element; null if there is none. */
export function findRowId(element: EventTarget | null): string | null {
  if (!(element instanceof Element)) return null;
  return (
    element.closest('[role="row"], [data-card]')?.querySelector<HTMLElement>('[data-row-id]')?.dataset
      .rowId ?? null
  );
}
