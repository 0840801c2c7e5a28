/**
 * Width of a card in a grid of twelve columns: full, a half or a third. An `opener` is a full-width first
 * card of an even number of cards. In two-column layouts it takes only one column, so that the last row has no gap.
 */
export type CardShape = 'lead' | 'opener' | 'half' | 'third';

const ROWS = { 1: 'lead', 2: 'half', 3: 'third' } as const satisfies Record<number, CardShape>;
type RowSize = keyof typeof ROWS;

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

function toShapes(rows: readonly RowSize[]): CardShape[] {
  const shapes: CardShape[] = rows.flatMap((size) => Array.from({ length: size }, () => ROWS[size]));
  const isEven = shapes.length % 2 === 0;
  return shapes.map((shape, index) => (shape === 'lead' && index === 0 && isEven ? 'opener' : shape));
}
