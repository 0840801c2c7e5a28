import { restoreCell } from '../../platform/format/csv';
import { FileProblem, refuseFile, type FileError } from '../../platform/format/file-problem';
import { readCsv, type CsvRecord } from '../../platform/format/read-csv';
import { readCell, readEmptyCell } from './cells';
import { COLUMN_NAMES, getColumn, READ_ONLY_FIELDS, type ColumnName } from './columns';
import { findExcess, MAX_ROWS, TOO_MANY_ROWS } from './limits';
import type { FileRow } from './types';

/** The packages of a CSV file. Throws FileProblem. */
export function* readPackageCsv(text: string): Generator<FileRow, void> {
  const records = readCsv(text, { mostRows: MAX_ROWS, tooMany: TOO_MANY_ROWS });
  const header = records.next().value ?? refuseFile('The file is empty.');
  const columns = header.cells.map(findColumn);
  const errors = checkHeader(header, columns);
  if (errors.length > 0) throw new FileProblem(errors);
  let count = 0;
  for (const record of records) {
    count += 1;
    yield readRecord(record, columns);
  }
  if (count === 0) refuseFile('There are no packages below the header.', header.row);
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
    const name = cell.trim();
    if (name === '') return [];
    if (!column) {
      const known = ['id', ...COLUMN_NAMES].join(', ');
      return [{ row, field: name, message: `There is no column “${name}”. The columns are ${known}.` }];
    }
    if (columns.indexOf(column) === index || column === 'ignored') return [];
    return [{ row, field: column, message: `The column “${name}” is there twice. Remove one of them.` }];
  });
}

function readRecord({ row: number, cells, problem }: CsvRecord, columns: readonly Found[]): FileRow {
  const row: FileRow = { row: number, id: null, patch: {}, parts: {}, errors: [] };
  for (const [index, column] of problem ? [] : columns.entries()) {
    const cell = restoreCell(cells[index] ?? '');
    if (column === 'id') row.id = cell.trim() || null;
    else if (column && column !== 'ignored') take(row, column, cell);
  }
  const message = problem ?? findExcess(row.patch);
  return message ? { ...row, patch: {}, parts: {}, errors: [{ row: number, field: '', message }] } : row;
}

function take(row: FileRow, name: ColumnName, cell: string): void {
  const { field, kind, part } = getColumn(name);
  const read =
    cell.trim() === '' ? ({ ok: true, value: readEmptyCell(kind) } as const) : readCell(kind, cell);
  if (!read.ok) row.errors.push({ row: row.row, field: name, message: read.message });
  else if (part) row.parts[field] = { ...row.parts[field], [part]: read.value };
  else row.patch[field] = read.value;
}
