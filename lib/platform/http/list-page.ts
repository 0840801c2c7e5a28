/** Makes a page from `limit + 1` fetched rows; `nextCursor` is null on the last page. */
export function toPage<Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  return { items: shown.map(toItem), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
