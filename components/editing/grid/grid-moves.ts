import { countColumns } from '@/lib/platform/format/read-csv';
import { PRICE_FIELDS, type PriceField } from '@/lib/packages/price-books/types';

/** A cell: column 0 is the package, the others are the price fields. */
export type Place = { row: number; column: number };
const LAST_COLUMN: number = PRICE_FIELDS.length;
const PAGE_ROWS = 10;

/** The price field of a column; undefined for the column of the package. */
export function getFieldAt(column: number): PriceField | undefined {
  return PRICE_FIELDS[column - 1];
}

/** The cell that a key moves to in a grid with `rows` rows; null if the key does not move. */
export function movePlace(
  { row, column }: Place,
  key: string,
  isCtrl: boolean,
  rows: number,
  lastColumn = LAST_COLUMN,
): Place | null {
  const last = rows - 1;
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: Math.min(Math.max(nextRow, 0), last),
    column: Math.min(Math.max(nextColumn, 0), lastColumn),
  });
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'PageUp':
      return to(row - PAGE_ROWS, column);
    case 'PageDown':
      return to(row + PAGE_ROWS, column);
    case 'Home':
      return to(isCtrl ? 0 : row, 0);
    case 'End':
      return to(isCtrl ? last : row, lastColumn);
    default:
      return null;
  }
}

/** The adjacent cell; at the ends of a row it wraps to the next or previous row. */
export function stepPlace(
  { row, column }: Place,
  isBack: boolean,
  rows: number,
  lastColumn = LAST_COLUMN,
): Place {
  const columns = lastColumn + 1;
  const next = row * columns + column + (isBack ? -1 : 1);
  const inside = Math.min(Math.max(next, 0), rows * columns - 1);
  return { row: Math.floor(inside / columns), column: inside % columns };
}

/** A cell of a pasted block; `row` is its row in the grid. */
type PastedCell = { row: number; field: PriceField; text: string };

/** The cells that a block pasted at `place` changes, or the reason why it does not fit. Blank cells are skipped. */
export function placeBlock(
  block: readonly (readonly string[])[],
  { row, column }: Place,
  rows: number,
  maxCells: number,
): { ok: true; cells: PastedCell[] } | { ok: false; message: string } {
  const width = countColumns(block);
  const room = { rows: rows - row, columns: LAST_COLUMN - column + 1 };
  if (column === 0) return refuse('Choose the first price to paste into, not the package.');
  if (block.length > room.rows || width > room.columns) {
    return refuse(
      `The block has ${block.length} × ${width} cells (rows × columns), but only ${room.rows} × ${room.columns} fit here. Nothing was pasted.`,
    );
  }
  const cells = block.flatMap((texts, down) =>
    texts.flatMap((text, right) => {
      const field = getFieldAt(column + right);
      return field && text.trim() !== '' ? [{ row: row + down, field, text: text.trim() }] : [];
    }),
  );
  if (cells.length > maxCells)
    return refuse(`Please paste at most ${maxCells} prices at once. Nothing was pasted.`);
  return { ok: true, cells };
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
