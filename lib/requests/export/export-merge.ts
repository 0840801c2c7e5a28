/** Reads the next batch of ordered rows; an empty batch marks the end. */
export type Feed<Row> = () => Promise<Row[]>;

type OpenFeed<Row> = { feed: Feed<Row>; rows: Row[]; next: number; isDone: boolean };

/** Merges ordered feeds into batches of at most `size` rows, buffering no more than one batch per feed. */
export async function* mergeFeeds<Row>(
  feeds: Feed<Row>[],
  isBefore: (a: Row, b: Row) => boolean,
  size: number,
): AsyncGenerator<Row[], void> {
  const open = feeds.map((feed): OpenFeed<Row> => ({ feed, rows: [], next: 0, isDone: false }));
  for (;;) {
    const portion: Row[] = [];
    while (portion.length < size) {
      for (const entry of open) if (isUsedUp(entry)) await refill(entry);
      const first = findFirst(open, isBefore);
      if (first === null) break;
      portion.push(first);
    }
    if (portion.length === 0) return;
    yield portion;
  }
}

function isUsedUp<Row>({ isDone, next, rows }: OpenFeed<Row>): boolean {
  return !isDone && next >= rows.length;
}

async function refill<Row>(entry: OpenFeed<Row>): Promise<void> {
  entry.rows = await entry.feed();
  entry.next = 0;
  entry.isDone = entry.rows.length === 0;
}

function findFirst<Row>(open: OpenFeed<Row>[], isBefore: (a: Row, b: Row) => boolean): Row | null {
  let best: OpenFeed<Row> | null = null;
  for (const entry of open) {
    const row = entry.rows[entry.next];
    const other = best?.rows[best.next];
    if (row !== undefined && (other === undefined || isBefore(row, other))) best = entry;
  }
  return best ? (best.rows[best.next++] ?? null) : null;
}
