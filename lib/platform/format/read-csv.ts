import { refuseFile } from './file-problem';

/**
 * A record of a CSV file with as many cells as the header has columns. `row` is its row in a spreadsheet, from 1;
 * `problem` says why its cells do not fit the header.
 */
export type CsvRecord = { row: number; cells: string[]; problem: string | null };

/** `mostRows` is the number of records below the header; `tooMany` refuses a file with more of them. */
export type CsvLimits = { mostRows: number; tooMany: string };

// Limits that no valid file reaches: columns of a file, and characters of a record.
const MOST_COLUMNS = 200;
const LONGEST_RECORD = 256 * 1024;
const NEVER_CLOSED = 'A quotation mark is opened in this line and never closed.';
const TOO_LONG = 'This row is too long. Perhaps a quotation mark is opened in it and never closed.';
const STRAY_QUOTE =
  'There is a quotation mark within a cell. Write it twice, and put the cell in quotation marks.';

/**
 * Reads a CSV file as spreadsheets write it, the header first: with or without a byte order mark, separated by commas,
 * semicolons or tabs, with any line ends. Blank rows are left out, as are blank cells beyond the header; missing cells
 * at the end of a row are blank. Throws FileProblem.
 */
export function* readCsv(text: string, { mostRows, tooMany }: CsvLimits): Generator<CsvRecord, void> {
  // Some spreadsheet programs write a first line with the separator, such as `sep=;`.
  const [start = '', separator] = /^\uFEFF?(?:sep=(.)(?:\r\n?|\n))?/i.exec(text) ?? [];
  const body = text.slice(start.length);
  const rows = readRows(body, separator ?? findSeparator(body), (problem, at) => {
    return refuseFile(problem, countLines(text, start.length + at) + 1);
  });
  let [row, filled] = [0, 0];
  let head: string[] | null = null;
  for (const cells of rows) {
    row += 1;
    while (cells.at(-1)?.trim() === '') cells.pop();
    if (cells.length > MOST_COLUMNS) refuseFile(`A file has at most ${MOST_COLUMNS} columns.`, row);
    if (cells.length === 0) continue;
    filled += 1;
    if (filled > mostRows + 1) refuseFile(tooMany);
    head ??= cells;
    yield fit(row, cells, head);
  }
}

/**
 * The rows and cells of a block copied from a spreadsheet, each cell in one line. A quotation mark that does not
 * enclose a whole cell is part of its text, since spreadsheets enclose only cells with line breaks.
 */
export function readClipboard(text: string): string[][] {
  return [...readRows(text, '\t', null)].map((cells) => cells.map((cell) => cell.replace(/[\r\n]+/g, ' ')));
}

/** The number of columns of a block, without blank ones at its end. */
export function countColumns(block: readonly (readonly string[])[]): number {
  return Math.max(0, ...block.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
}

function fit(row: number, cells: string[], head: readonly string[]): CsvRecord {
  const unnamed = head.findIndex((name, at) => name.trim() === '' && (cells[at] ?? '').trim() !== '');
  const problem =
    cells.length > head.length
      ? `This row has ${cells.length} cells, the header has ${head.length}.`
      : unnamed >= 0
        ? `There is a cell in column ${unnamed + 1}, which has no name in the header.`
        : null;
  while (cells.length < head.length) cells.push('');
  return { row, cells, problem };
}

/** Called with a problem and the position in the text at which its row begins. */
type Refuse = (problem: string, at: number) => never;

/** Splits a text into rows and cells. Without `refuse`, a quotation mark in the wrong place is part of the cell. */
function* readRows(text: string, separator: string, refuse: Refuse | null): Generator<string[], void> {
  let at = 0;
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    for (;;) {
      const quoted = text[at] === '"' ? findQuoteEnd(text, at, separator) : null;
      if (quoted && 'problem' in quoted && refuse) refuse(quoted.problem, start);
      const end = quoted && 'end' in quoted ? quoted.end : findCellEnd(text, at, separator);
      const cell =
        quoted && 'end' in quoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end);
      if (cells.length <= MOST_COLUMNS || cell.trim() !== '') cells.push(cell);
      at = end;
      if (refuse && end - start > LONGEST_RECORD) refuse(TOO_LONG, start);
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    yield cells;
  }
}

/** Where a cell in quotation marks ends, if its closing mark is followed by a separator or the end of the row. */
function findQuoteEnd(text: string, start: number, separator: string): { end: number } | { problem: string } {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return { problem: NEVER_CLOSED };
    if (text[at + 1] === '"') continue;
    return isCellEnd(text[at + 1], separator) ? { end: at + 1 } : { problem: STRAY_QUOTE };
  }
}

function findCellEnd(text: string, start: number, separator: string): number {
  let at = start;
  while (!isCellEnd(text[at], separator)) at += 1;
  return at;
}

function isCellEnd(next: string | undefined, separator: string): boolean {
  return next === undefined || next === separator || next === '\n' || next === '\r';
}

function countLines(text: string, end: number): number {
  let lines = 0;
  for (let at = 0; at < end; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines += 1;
  return lines;
}

/** The most frequent separator of the first line, outside quotes. */
function findSeparator(text: string): string {
  const head = text.slice(0, LONGEST_RECORD).replace(/"[^"]*"/g, '');
  const [line = ''] = head.replace(/^[\r\n]+/, '').split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}
