import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import { restoreCell } from '../../platform/format/csv';
import { readCsv, type CsvRecord } from '../../platform/format/read-csv';
import type { FileError } from '../../packages/import-export/types';
import { formatCount } from '../../platform/format/numbers';
import { CLASSES, RATE_LIMITS, SUPPLIER_KINDS, USUAL_CHILD_AGES } from './choices';
import { LINE_COLUMNS } from './columns';
import { FILE_COLUMNS, findFileColumn, MAX_FILE_LINES, toHeader, type FileColumn } from './file-columns';
import { readRow, type LineInput } from './read-row';
import { supplierSheetSchema, type SheetInput } from './schema';
import { toSheetKind } from './sheet-kind';
import { describeSheetChange } from './sheet-words';
import { toInput } from './to-input';
import type { ImportedSupplier, RateItem, SupplierSheet } from './types';
import { foldText, tidyText } from '../../platform/format/typed-text';

export type ReadFile = {
  errors: FileError[];
  suppliers: ImportedSupplier[];
  /** The sheets to write; incomplete if there are errors. */
  writes: { sheet: SheetInput; stored: SupplierSheet | null }[];
};

/**
 * Reads a CSV file of rates. The lines of an item in the file replace all its stored lines; items and suppliers that
 * the file omits are not changed, nor are supplements. New suppliers and items are added.
 */
export function readRateFile(text: string, stored: readonly SupplierSheet[]): ReadFile {
  const read = readCsv(text);
  if ('problem' in read) return fail(read.problem.line, read.problem.message);
  const [header, ...records] = read.records;
  if (!header) return fail(1, 'The file is empty.');
  const columns = header.cells.map(findFileColumn);
  const errors = checkHeader(header, columns);
  if (errors.length > 0) return { errors, suppliers: [], writes: [] };
  if (records.length === 0) return fail(header.row, 'There are no rates below the header.');
  if (records.length > MAX_FILE_LINES)
    return fail(header.row, 'A file has at most 50,000 lines. Please split it.');
  const known = new Map(stored.map((sheet) => [toKey(sheet.supplier.name, sheet.supplier.place), sheet]));
  const groups = groupBySupplier(records.map((record) => readRecord(record, columns)));
  const parts = [...groups].map(([key, rows]) => readSupplier(rows, known.get(key) ?? null));
  return {
    errors: parts.flatMap((part) => part.errors),
    suppliers: parts.map((part) => part.supplier),
    writes: parts.flatMap(({ write, supplier }) => (write && supplier.change !== 'unchanged' ? [write] : [])),
  };
}

type FileRow = { row: number; texts: Partial<Record<FileColumn, string>>; error: string | null };
type SupplierPart = {
  errors: FileError[];
  supplier: ImportedSupplier;
  write: ReadFile['writes'][number] | null;
};

function checkHeader({ row, cells }: CsvRecord, columns: readonly (FileColumn | null)[]): FileError[] {
  const errors = cells.flatMap((cell, index): FileError[] => {
    const column = columns[index];
    const field = cell.trim() || `column ${index + 1}`;
    if (!column) {
      const all = FILE_COLUMNS.map(toHeader).join(', ');
      return [{ row, field, message: `There is no column “${field}”. The columns are ${all}.` }];
    }
    if (columns.indexOf(column) === index) return [];
    return [{ row, field, message: `The column “${field}” is there twice. Remove one of them.` }];
  });
  const missing = (['supplier', 'item'] as const).filter((column) => !columns.includes(column));
  return [
    ...errors,
    ...missing.map((field) => ({ row, field, message: `The column “${field}” is missing.` })),
  ];
}

function readRecord({ row, cells }: CsvRecord, columns: readonly (FileColumn | null)[]): FileRow {
  const isComplete = cells.length === columns.length;
  const error = isComplete ? null : `This row has ${cells.length} cells, the header has ${columns.length}.`;
  const texts = columns.map((column, at) => [column, tidyText(restoreCell(cells[at] ?? ''))] as const);
  return { row, texts: Object.fromEntries(texts), error };
}

function groupBySupplier(rows: readonly FileRow[]): Map<string, FileRow[]> {
  const groups = new Map<string, FileRow[]>();
  for (const row of rows) {
    const key = toKey(row.texts.supplier ?? '', row.texts.place ?? '');
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function toKey(name: string, place: string): string {
  return JSON.stringify([foldText(name), foldText(place)]);
}

function readSupplier(rows: readonly FileRow[], stored: SupplierSheet | null): SupplierPart {
  const [first] = rows as [FileRow];
  if (rows.length > RATE_LIMITS.lines + RATE_LIMITS.items) return refuse(first, rows.length, stored);
  const errors: FileError[] = rows.flatMap(({ row, error }) =>
    error ? [{ row, field: '', message: error }] : [],
  );
  const add = (row: number, field: string, message: string) => void errors.push({ row, field, message });
  const base = stored ? toInput(stored) : startSupplier(first);
  const kind = SUPPLIER_KINDS.find((one) => one === (first.texts.kind?.toLowerCase() || base.kind));
  const tier = ['', ...CLASSES].find((one) => one === (first.texts.class?.toLowerCase() || base.class));
  if (!kind) add(first.row, 'kind', `The kind is one of ${SUPPLIER_KINDS.join(', ')}.`);
  if (tier === undefined) add(first.row, 'class', `The class is one of ${CLASSES.join(', ')}, or blank.`);
  const items = readItems(rows, base.items, add);
  const named = new Set(rows.map(({ texts }) => foldText(texts.item ?? '')));
  const replaced = new Set(items.filter(({ name }) => named.has(foldText(name))).map(({ id }) => id));
  const kept = base.lines.filter(({ itemId }) => !replaced.has(itemId));
  const read = rows.flatMap((row) => readLine(row, kind ? toSheetKind(kind) : 'stay', items, add));
  const sheet = { ...base, kind, class: tier, items, lines: [...kept, ...read.map(({ line }) => line)] };
  const parsed = errors.length === 0 ? supplierSheetSchema.safeParse(sheet) : null;
  for (const { path, message } of parsed?.error?.issues ?? []) {
    const line = path[0] === 'lines' && typeof path[1] === 'number' ? read[path[1] - kept.length] : undefined;
    add(line?.row ?? first.row, String(path.at(-1) ?? ''), message);
  }
  const change = !parsed?.success
    ? 'error'
    : !stored
      ? 'created'
      : hasChanged(stored, parsed.data)
        ? 'changed'
        : 'unchanged';
  return {
    errors,
    supplier: {
      ...{ row: first.row, name: base.name, place: base.place, change },
      ...{ linesBefore: stored?.lines.length ?? 0, lines: sheet.lines.length },
    },
    write: parsed?.success ? { sheet: parsed.data, stored } : null,
  };
}

/** The result for a supplier with too many lines to check one by one. */
function refuse({ row, texts }: FileRow, lines: number, stored: SupplierSheet | null): SupplierPart {
  const { supplier: name = '', place = '' } = texts;
  const message = `A supplier has at most ${formatCount(RATE_LIMITS.lines)} lines.`;
  return {
    errors: [{ row, field: 'supplier', message }],
    supplier: { row, name, place, change: 'error', linesBefore: stored?.lines.length ?? 0, lines },
    write: null,
  };
}

function startSupplier({ texts }: FileRow) {
  return {
    ...{
      name: texts.supplier ?? '',
      place: texts.place ?? '',
      kind: '',
      class: '',
      phone: '',
      email: '',
      note: '',
    },
    ...{ ...USUAL_CHILD_AGES, isSample: false, isArchived: false },
    items: [] as SheetInput['items'],
    lines: [] as LineInput[],
    supplements: [] as SheetInput['supplements'],
  };
}

type Add = (row: number, field: string, message: string) => void;
type Item = SheetInput['items'][number];

/** The stored items with the sizes from the file, and the new items. */
function readItems(rows: readonly FileRow[], stored: readonly Item[], add: Add): Item[] {
  const items = new Map(stored.map((item) => [foldText(item.name), item]));
  for (const { row, texts } of rows) {
    const name = texts.item ?? '';
    const before = items.get(foldText(name));
    const sizes = {
      mostAdults: before?.mostAdults,
      mostPeople: before?.mostPeople,
      luggage: before?.luggage ?? 0,
    };
    for (const key of ['mostAdults', 'mostPeople', 'luggage'] as const) {
      const text = texts[key] ?? '';
      if (/^\d{1,3}$/.test(text)) sizes[key] = Number(text);
      else if (text !== '' || (sizes[key] === undefined && name !== ''))
        add(row, toHeader(key), 'Write a whole number.');
    }
    if (name === '') add(row, 'item', 'Say which room, vehicle or activity the line is for.');
    else
      items.set(foldText(name), {
        id: before?.id ?? randomUUID(),
        name: before?.name ?? name,
        ...sizes,
      } as Item);
  }
  return [...items.values()];
}

/** The line that a row describes; none if the row only names its item. */
function readLine(
  { row, texts }: FileRow,
  kind: ReturnType<typeof toSheetKind>,
  items: readonly Pick<RateItem, 'id' | 'name'>[],
  add: Add,
): { row: number; line: LineInput }[] {
  if (!texts.item || LINE_COLUMNS.every((column) => !texts[column])) return [];
  const read = readRow(kind, texts, items);
  if ('line' in read) return [{ row, line: read.line }];
  for (const { key, message } of read.problems) add(row, toHeader(key), message);
  return [];
}

function hasChanged(stored: SupplierSheet, sheet: SheetInput): boolean {
  const { added, removed } = describeSheetChange(stored, sheet);
  const before = toInput(stored);
  const isSame =
    before.kind === sheet.kind &&
    before.class === sheet.class &&
    isDeepStrictEqual(before.items, sheet.items);
  return added + removed > 0 || !isSame;
}

function fail(row: number, message: string): ReadFile {
  return { errors: [{ row, field: '', message }], suppliers: [], writes: [] };
}
