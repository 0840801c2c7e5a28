/**
 * Width of a card in a grid of twelve columns: full, a half, a third or a quarter. An `opener` is a full-width first
 * card of an even number of cards. In two-column layouts it takes only one column, so that the last row has no gap.
 */
export type CardShape = 'lead' | 'opener' | 'half' | 'third' | 'quarter';

const ROWS = { 1: 'lead', 2: 'half', 3: 'third', 4: 'quarter' } as const satisfies Record<number, CardShape>;
type RowSize = keyof typeof ROWS;

const MAGAZINE: readonly RowSize[] = [3, 2, 4];

/**
 * Card widths in rows of three; four cards are two rows of two. One or two remaining cards come first, as a
 * lead or two halves.
 */
export function getGridShapes(count: number): CardShape[] {
  if (count === 4) return toShapes([2, 2]);
  const rest = count % 3;
  const rows: RowSize[] = Array.from({ length: Math.floor(count / 3) }, () => 3);
  return toShapes(rest === 1 || rest === 2 ? [rest, ...rows] : rows);
}

/** Card widths: one lead, then rows of three, two and four in turn. The last row takes the remaining cards. */
export function getMagazineShapes(count: number): CardShape[] {
  const rows: RowSize[] = count > 0 ? [1] : [];
  let left = count - 1;
  for (let turn = 0; left > 0; turn += 1) {
    const size = MAGAZINE[turn % MAGAZINE.length] ?? 3;
    rows.push(Math.min(size, left) as RowSize);
    left -= size;
  }
  return toShapes(rows);
}

function toShapes(rows: readonly RowSize[]): CardShape[] {
  const shapes: CardShape[] = rows.flatMap((size) => Array.from({ length: size }, () => ROWS[size]));
  const isEven = shapes.length % 2 === 0;
  return shapes.map((shape, index) => (shape === 'lead' && index === 0 && isEven ? 'opener' : shape));
}
