/** A source of rows in order, read in portions; an empty portion is its end. */
export type Feed<Row> = () => Promise<Row[]>;

type Open<Row> = { feed: Feed<Row>; rows: Row[]; next: number; isDone: boolean };

/**
 * The rows of several ordered feeds in one order, in portions of at most `size`. One feed is read at a time, and only
 * when its last portion is used up, so that no more than a portion of each is ever held.
 */
export async function* mergeFeeds<Row>(
  feeds: Feed<Row>[],
  isBefore: (a: Row, b: Row) => boolean,
  size: number,
): AsyncGenerator<Row[], void> {
  const open = feeds.map((feed): Open<Row> => ({ feed, rows: [], next: 0, isDone: false }));
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

function isUsedUp<Row>({ isDone, next, rows }: Open<Row>): boolean {
  return !isDone && next >= rows.length;
}

async function refill<Row>(entry: Open<Row>): Promise<void> {
  entry.rows = await entry.feed();
  entry.next = 0;
  entry.isDone = entry.rows.length === 0;
}

function findFirst<Row>(open: Open<Row>[], isBefore: (a: Row, b: Row) => boolean): Row | null {
  let best: Open<Row> | null = null;
  for (const entry of open) {
    const row = entry.rows[entry.next];
    const other = best?.rows[best.next];
    if (row !== undefined && (other === undefined || isBefore(row, other))) best = entry;
  }
  return best ? (best.rows[best.next++] ?? null) : null;
}
