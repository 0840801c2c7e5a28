import { restoreCell } from '../../platform/format/csv';
import { readCsv, type CsvRecord } from '../../platform/format/read-csv';
import { readCell, readEmptyCell } from './cells';
import { COLUMN_NAMES, getColumn, READ_ONLY_FIELDS, type ColumnName } from './columns';
import { MAX_ROWS, TOO_MANY_ROWS } from './limits';
import type { FileError, FileRow, ParsedFile } from './types';

/** The packages of a CSV file. */
export function parseCsvFile(text: string): ParsedFile {
  const read = readCsv(text);
  if ('problem' in read) return fail(read.problem.line, read.problem.message);
  const [header, ...records] = read.records;
  if (!header) return fail(1, 'The file is empty.');
  const columns = header.cells.map((cell) => findColumn(cell));
  const errors = checkHeader(header, columns);
  if (errors.length > 0) return { rows: [], errors };
  if (records.length === 0) return fail(header.row, 'There are no packages below the header.');
  if (records.length > MAX_ROWS) return fail(header.row, TOO_MANY_ROWS);
  return { rows: records.map((record) => readRecord(record, columns)), errors: [] };
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

function checkHeader({ row, cells }: CsvRecord, columns: readonly Found[]): FileError[] {
  return cells.flatMap((cell, index) => {
    const column = columns[index];
    const name = cell.trim() || `column ${index + 1}`;
    if (!column) {
      const known = ['id', ...COLUMN_NAMES].join(', ');
      return [{ row, field: name, message: `There is no column “${name}”. The columns are ${known}.` }];
    }
    if (columns.indexOf(column) === index || column === 'ignored') return [];
    return [{ row, field: column, message: `The column “${name}” is there twice. Remove one of them.` }];
  });
}

function readRecord({ row: number, cells }: CsvRecord, columns: readonly Found[]): FileRow {
  const row: FileRow = { row: number, id: null, patch: {}, parts: {}, errors: [] };
  if (cells.length !== columns.length) {
    const message = `This row has ${cells.length} cells, the header has ${columns.length}.`;
    return { ...row, errors: [{ row: number, field: '', message }] };
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
