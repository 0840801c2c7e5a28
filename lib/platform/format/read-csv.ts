import { CsvError, parse } from 'csv-parse/sync';

/** A record of a CSV file. `line` is the line in which it begins, from 1. */
export type CsvRecord = { line: number; cells: string[] };
/** Why a file cannot be read, and in which line. */
export type CsvProblem = { line: number; message: string };

/**
 * Reads a CSV file as spreadsheets write it: with or without a byte order mark, separated by commas, semicolons or tabs.
 * Blank records are left out.
 */
export function readCsv(text: string): { records: CsvRecord[] } | { problem: CsvProblem } {
  // Some spreadsheets name the separator in a line of its own.
  const [named, separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const body = named ? text.slice(named.length) : text;
  const skipped = named ? 1 : 0;
  try {
    const records = parse(body, {
      bom: true,
      delimiter: separator ?? findDelimiter(body),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return { records: toFirstLines(records, skipped) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: { line: (Number(error.lines) || 1) + skipped, message: toSyntaxMessage(error.code) } };
  }
}

/** csv-parse reports the line in which a record ends, and counts CRLF within quotes twice. */
function toFirstLines(
  records: readonly { info: { lines: number }; record: string[] }[],
  skipped: number,
): CsvRecord[] {
  let countedTwice = 0;
  return records.map(({ info, record }) => {
    const text = record.join('');
    countedTwice += text.match(/\r\n/g)?.length ?? 0;
    const breaks = text.match(/\r\n|[\r\n]/g)?.length ?? 0;
    return { line: info.lines - breaks - countedTwice + skipped, cells: record };
  });
}

function toSyntaxMessage(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is opened in this line and never closed.';
  return 'There is a quotation mark within a cell. Write it twice, and put the cell in quotation marks.';
}

/** The most frequent separator of the first line, outside quotes. */
function findDelimiter(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: head.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}
