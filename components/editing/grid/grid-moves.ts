import { countColumns } from '@/lib/platform/format/read-csv';
import { isSameText } from '@/lib/platform/format/fold-text';

export type Place = { row: number; column: number };
/** The number of rows and the index of the last column. */
export type Size = { rows: number; lastColumn: number };
const PAGE_ROWS = 10;

/** The cell that a key moves to; null if the key does not move. */
export function movePlace(
  { row, column }: Place,
  key: string,
  isCtrl: boolean,
  { rows, lastColumn }: Size,
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
export function stepPlace({ row, column }: Place, isBack: boolean, { rows, lastColumn }: Size): Place {
  const columns = lastColumn + 1;
  const next = row * columns + column + (isBack ? -1 : 1);
  const inside = Math.min(Math.max(next, 0), rows * columns - 1);
  return { row: Math.floor(inside / columns), column: inside % columns };
}

export type TypedCell<Key> = { row: number; key: Key; text: string };
export type PasteRules = {
  /** Maximum number of rows of the grid; pasted cells below the last row add rows. */
  mostRows: number;
  mostCells?: number;
  /** True if blank cells of the block do not change the grid's cells. */
  skipsBlank?: boolean;
};

/**
 * The cells that a block pasted at `place` changes, or the reason why it does not fit. The block may begin with the
 * labels of the columns, as a copied table does.
 */
export function placeBlock<Key>(
  block: readonly (readonly string[])[],
  { row, column }: Place,
  columns: readonly { key: Key; label: string }[],
  { mostRows, mostCells = Infinity, skipsBlank = false }: PasteRules,
): { ok: true; cells: TypedCell<Key>[] } | { ok: false; message: string } {
  const shown = columns.slice(column);
  const isHeader = block[0]?.every((text, at) => isSameText(text, shown[at]?.label ?? ''));
  const lines = isHeader ? block.slice(1) : block;
  const width = countColumns(lines);
  const room = mostRows - row;
  if (lines.length > room || width > shown.length) {
    return refuse(
      `The block has ${lines.length} × ${width} cells (rows × columns), but only ${room} × ${shown.length} fit here.`,
    );
  }
  const cells = lines.flatMap((texts, down) =>
    texts.flatMap((text, right) => {
      const key = shown[right]?.key;
      return key === undefined || (skipsBlank && text.trim() === '')
        ? []
        : [{ row: row + down, key, text: text.trim() }];
    }),
  );
  return cells.length > mostCells
    ? refuse(`Please paste at most ${mostCells} cells at once.`)
    : { ok: true, cells };
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message: `${message} Nothing was pasted.` };
}
