/** A CSV file, in which no cell is the start of a formula; a negative number stays one. */
export function toCsv(heads: readonly string[], lines: readonly string[][]): string {
  const guard = (cell: string) => (/^-\d+(\.\d+)?$/.test(cell) ? cell : neutralise(cell));
  return BYTE_ORDER_MARK + [[...heads], ...lines].map((line) => toCsvLine(line.map(guard))).join('');
}

/** Makes spreadsheet programs read the file as UTF-8; otherwise Malayalam names would be garbled. */
export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

// Spreadsheets ignore blanks, quotes and invisible characters before a formula; some accept full-width signs.
const SKIPPED = String.raw`[\p{Z}\p{Cc}\p{Cf}"'\u2018-\u201F\uFF02\uFF07\u0060]*`;
const SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212]`;
const FORMULA_AT_START = new RegExp(`^(?:${SKIPPED}${SIGN}|[\\t\\r])`, 'u');
/** In locales where `;` separates cells, a formula could also start after a semicolon. */
const FORMULA_AFTER_SEMICOLON = new RegExp(`;(?=${SKIPPED}${SIGN})`, 'gu');

const GUARD_AFTER_SEMICOLON = new RegExp(`;'(?=${SKIPPED}${SIGN})`, 'gu');

/** Prefixes `'` wherever a spreadsheet might see the start of a formula. */
export function neutralise(cell: string): string {
  const guarded = cell.replace(FORMULA_AFTER_SEMICOLON, ";'");
  return FORMULA_AT_START.test(guarded) ? `'${guarded}` : guarded;
}

/** Cells as an RFC 4180 line. */
export function toCsvLine(cells: string[]): string {
  return cells.map(quote).join(',') + LINE_END;
}

/** Reverts `neutralise`; other cells are returned unchanged. */
export function restoreCell(cell: string): string {
  const isGuarded = cell.startsWith("'") && FORMULA_AT_START.test(cell.slice(1));
  return (isGuarded ? cell.slice(1) : cell).replace(GUARD_AFTER_SEMICOLON, ';');
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
