import { CsvError, parse } from 'csv-parse/sync';

/** A record of a CSV file. `row` is its row in a spreadsheet, from 1. */
export type CsvRecord = { row: number; cells: string[] };
/**
 * Limits that no valid file reaches. Without them, checking an invalid file of the allowed size would block the server.
 */
const MOST_COLUMNS = 200;
const LONGEST_RECORD = 1_000_000;

/** Why a file cannot be read, and in which line of its text. */
export type CsvProblem = { line: number; message: string };

/**
 * Reads a CSV file as spreadsheets write it: with or without a byte order mark, separated by commas, semicolons or
 * tabs. Blank records are left out.
 */
export function readCsv(text: string): { records: CsvRecord[] } | { problem: CsvProblem } {
  // Some spreadsheet programs write a first line that names the separator, such as `sep=;`.
  const [named, separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const body = named ? text.slice(named.length) : text;
  const skipped = named ? 1 : 0;
  try {
    const rows = parse(body, {
      bom: true,
      delimiter: separator ?? findDelimiter(body),
      relax_column_count: true,
      max_record_size: LONGEST_RECORD,
    });
    if ((rows[0]?.length ?? 0) > MOST_COLUMNS)
      return { problem: { line: 1 + skipped, message: `A file has at most ${MOST_COLUMNS} columns.` } };
    const records = rows.map((cells, index) => ({ row: index + 1, cells }));
    return { records: records.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: { line: (Number(error.lines) || 1) + skipped, message: toSyntaxMessage(error.code) } };
  }
}

function toSyntaxMessage(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is opened in this line and never closed.';
  if (code === 'CSV_MAX_RECORD_SIZE')
    return 'This row is too long. Perhaps a quotation mark is opened in it and never closed.';
  return 'There is a quotation mark within a cell. Write it twice, and put the cell in quotation marks.';
}

/** The most frequent separator of the first line, outside quotes. */
function findDelimiter(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: head.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}
