import { CsvError, parse } from 'csv-parse/sync';
import { restoreCell } from '../format/csv';
import { readCell, readEmptyCell } from './cells';
import { COLUMN_NAMES, getColumn, READ_ONLY_FIELDS, type ColumnName } from './columns';
import { MAX_ROWS, TOO_MANY_ROWS } from './limits';
import type { FileError, FileRow, ParsedFile } from './types';

type CsvRecord = { line: number; cells: string[] };

/** The packages of a CSV file as spreadsheets write it: separated by commas, semicolons or tabs. */
export function parseCsvFile(text: string): ParsedFile {
  const read = readRecords(text);
  if ('error' in read) return { rows: [], errors: [read.error] };
  const [header, ...records] = read.records;
  if (!header) return fail(1, 'The file is empty.');
  const columns = header.cells.map((cell) => findColumn(cell));
  const errors = checkHeader(header, columns);
  if (errors.length > 0) return { rows: [], errors };
  if (records.length === 0) return fail(header.line, 'There are no packages below the header.');
  if (records.length > MAX_ROWS) return fail(header.line, TOO_MANY_ROWS);
  return { rows: records.map((record) => readRecord(record, columns)), errors: [] };
}

function readRecords(text: string): { records: CsvRecord[] } | { error: FileError } {
  // Some spreadsheets name the separator in a line of its own.
  const [named, separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const body = named ? text.slice(named.length) : text;
  try {
    const records = parse(body, {
      bom: true,
      delimiter: separator ?? findDelimiter(body),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return { records: placeRecords(records, named ? 1 : 0) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = (Number(error.lines) || 1) + (named ? 1 : 0);
    return { error: { row, field: '', message: toSyntaxMessage(error.code) } };
  }
}

/** Staff look for the line in which a record begins; csv-parse tells where it ends, and counts CRLF in quotes twice. */
function placeRecords(
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

/** The separator that stands most often in the first line, outside of quotes. */
function findDelimiter(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: head.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}

type Found = ColumnName | 'id' | 'ignored' | null;

const BY_FOLDED_NAME = new Map<string, Found>([
  ...COLUMN_NAMES.map((name): [string, Found] => [fold(name), name]),
  ...READ_ONLY_FIELDS.map((name): [string, Found] => [fold(name), 'ignored']),
  ['id', 'id'],
]);

function findColumn(header: string): Found {
  return BY_FOLDED_NAME.get(fold(header)) ?? null;
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function checkHeader({ line, cells }: CsvRecord, columns: readonly Found[]): FileError[] {
  return cells.flatMap((cell, index) => {
    const column = columns[index];
    const name = cell.trim() || `column ${index + 1}`;
    if (!column) {
      const known = ['id', ...COLUMN_NAMES].join(', ');
      return [{ row: line, field: name, message: `There is no column “${name}”. The columns are ${known}.` }];
    }
    if (columns.indexOf(column) === index || column === 'ignored') return [];
    return [
      { row: line, field: column, message: `The column “${name}” is there twice. Remove one of them.` },
    ];
  });
}

function readRecord({ line, cells }: CsvRecord, columns: readonly Found[]): FileRow {
  const row: FileRow = { row: line, id: null, patch: {}, parts: {}, errors: [] };
  if (cells.length !== columns.length) {
    const message = `This line has ${cells.length} cells, the header has ${columns.length}.`;
    return { ...row, errors: [{ row: line, field: '', message }] };
  }
  for (const [index, column] of columns.entries()) {
    const cell = restoreCell(cells[index] ?? '');
    if (column === 'id') row.id = cell.trim() || null;
    else if (column && column !== 'ignored') take(row, column, cell);
  }
  return row;
}

function take(row: FileRow, name: ColumnName, cell: string): void {
  const { field, kind, part } = getColumn(name);
  const read =
    cell.trim() === '' ? ({ ok: true, value: readEmptyCell(kind) } as const) : readCell(kind, cell);
  if (!read.ok) row.errors.push({ row: row.row, field: name, message: read.message });
  else if (part) row.parts[field] = { ...row.parts[field], [part]: read.value };
  else row.patch[field] = read.value;
}

function fail(row: number, message: string): ParsedFile {
  return { rows: [], errors: [{ row, field: '', message }] };
}
