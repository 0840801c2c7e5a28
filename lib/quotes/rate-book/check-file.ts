import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import type { FileError } from '../../platform/format/file-problem';
import { formatCount } from '../../platform/format/numbers';
import { foldText } from '../../platform/format/fold-text';
import { tidyCode } from '../../platform/format/typed-text';
import { createPause } from '../../platform/threads/pause';
import { CLASSES, RATE_LIMITS, SUPPLIER_KINDS, USUAL_CHILD_AGES } from './choices';
import { LINE_COLUMNS, toHeader } from './columns';
import type { RateRow } from './read-file';
import { readRow, type LineInput } from './read-row';
import { supplierSheetSchema, type SheetInput } from './schema';
import { toSheetKind } from './sheet-kind';
import { describeSheetChange } from './sheet-words';
import type { ImportedSupplier, RateItem, Supplement, Supplier, SupplierSheet } from './types';

export type CheckedFile = {
  errors: FileError[];
  suppliers: ImportedSupplier[];
  /** The sheets to write; incomplete if there are errors. */
  writes: { sheet: SheetInput; stored: SupplierSheet | null }[];
};

type SupplierPart = {
  errors: FileError[];
  supplier: ImportedSupplier;
  write: CheckedFile['writes'][number] | null;
};

/**
 * Checks the rows of a file of rates. The lines of an item in the file replace all its stored lines; items and
 * suppliers that the file omits are not changed, nor are supplements. New suppliers and items are added. Pauses
 * regularly, so that the server can handle other requests.
 */
export async function checkRateRows(
  rows: readonly RateRow[],
  stored: readonly SupplierSheet[],
): Promise<CheckedFile> {
  const pause = createPause();
  const known = new Map(stored.map((sheet) => [toKey(sheet.supplier.name, sheet.supplier.place), sheet]));
  const errors: FileError[] = [];
  const groups = new Map<string, RateRow[]>();
  for (const read of rows) {
    await pause();
    const { row, texts, problem } = read;
    if (problem) {
      errors.push({ row, field: '', message: problem });
      continue;
    }
    const key = toKey(texts.supplier ?? '', texts.place ?? '');
    const group = groups.get(key);
    if (group) group.push(read);
    else groups.set(key, [read]);
  }
  const suppliers: ImportedSupplier[] = [];
  const writes: CheckedFile['writes'] = [];
  for (const [key, group] of groups) {
    await pause();
    const part = readSupplier(group, known.get(key) ?? null);
    errors.push(...part.errors);
    suppliers.push(part.supplier);
    if (part.write && part.supplier.change !== 'unchanged') writes.push(part.write);
  }
  return { errors: errors.toSorted((a, b) => a.row - b.row), suppliers, writes };
}

function toKey(name: string, place: string): string {
  return JSON.stringify([foldText(name), foldText(place)]);
}

function readSupplier(rows: readonly RateRow[], stored: SupplierSheet | null): SupplierPart {
  const [first] = rows as [RateRow];
  const named = new Set(rows.map(({ texts }) => foldText(texts.item ?? '')));
  if (rows.length > RATE_LIMITS.lines + RATE_LIMITS.items)
    return refuse(
      first,
      rows.length,
      stored,
      `A supplier has at most ${formatCount(RATE_LIMITS.lines)} lines.`,
    );
  if (named.size > RATE_LIMITS.items)
    return refuse(
      first,
      rows.length,
      stored,
      `A supplier has at most ${RATE_LIMITS.items} rooms, vehicles or activities.`,
    );
  const errors: FileError[] = [];
  const add = (row: number, field: string, message: string) => void errors.push({ row, field, message });
  const find = (column: 'kind' | 'class') =>
    rows.find(({ texts }) => texts[column])?.texts[column]?.toLowerCase();
  refuseContradictions(rows, add);
  const base = stored ? toInput(stored) : startSupplier(first);
  const kind = SUPPLIER_KINDS.find((one) => one === (find('kind') || base.kind));
  const tier = ['', ...CLASSES].find((one) => one === (find('class') || base.class));
  if (!kind) add(first.row, 'kind', `The kind is one of ${SUPPLIER_KINDS.join(', ')}.`);
  if (tier === undefined) add(first.row, 'class', `The class is one of ${CLASSES.join(', ')}, or blank.`);
  const items = readItems(rows, base.items, add);
  const replaced = new Set(items.filter(({ name }) => named.has(foldText(name))).map(({ id }) => id));
  const unchanged = base.lines.filter(({ itemId }) => !replaced.has(itemId));
  const read = rows.flatMap((row) => readLine(row, kind ? toSheetKind(kind) : 'stay', items, add));
  const sheet = { ...base, kind, class: tier, items, lines: [...unchanged, ...read.map(({ line }) => line)] };
  const parsed = errors.length === 0 ? supplierSheetSchema.safeParse(sheet) : null;
  for (const { path, message } of parsed?.error?.issues ?? []) {
    const line =
      path[0] === 'lines' && typeof path[1] === 'number' ? read[path[1] - unchanged.length] : undefined;
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
      row: first.row,
      name: base.name,
      place: base.place,
      change,
      linesBefore: stored?.lines.length ?? 0,
      lines: sheet.lines.length,
    },
    write: parsed?.success ? { sheet: parsed.data, stored } : null,
  };
}

/** The result for a supplier with too many lines or items to check one by one. */
function refuse(
  { row, texts }: RateRow,
  lines: number,
  stored: SupplierSheet | null,
  message: string,
): SupplierPart {
  const { supplier: name = '', place = '' } = texts;
  return {
    errors: [{ row, field: 'supplier', message }],
    supplier: { row, name, place, change: 'error', linesBefore: stored?.lines.length ?? 0, lines },
    write: null,
  };
}

function startSupplier({ texts }: RateRow) {
  return {
    ...{
      name: texts.supplier ?? '',
      place: texts.place ?? '',
      kind: '',
      class: '',
      phone: '',
      email: '',
      note: '',
      pictures: [],
      url: '',
    },
    ...USUAL_CHILD_AGES,
    isSample: false,
    isArchived: false,
    items: [] as SheetInput['items'],
    lines: [] as LineInput[],
    supplements: [] as SheetInput['supplements'],
  };
}

type Add = (row: number, field: string, message: string) => void;
type Item = SheetInput['items'][number];

/** Reports rows with different values for the same supplier or item, because only one value could be stored. */
function refuseContradictions(rows: readonly RateRow[], add: Add): void {
  const given = new Map<string, string>();
  for (const { row, texts } of rows) {
    for (const column of ['kind', 'class', 'mostAdults', 'mostPeople', 'luggage'] as const) {
      const text = texts[column]?.toLowerCase();
      const owner = column === 'kind' || column === 'class' ? '' : foldText(texts.item ?? '');
      const key = JSON.stringify([column, owner]);
      const before = given.get(key);
      if (text === undefined) continue;
      if (before === undefined) given.set(key, text);
      else if (before !== text)
        add(row, toHeader(column), `An earlier row has “${before}” here. Write the same.`);
    }
  }
}

/** The stored items with the sizes from the file, and the new items. */
function readItems(rows: readonly RateRow[], stored: readonly Item[], add: Add): Item[] {
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
      const text = tidyCode(texts[key] ?? '');
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

/** The line of a row; none if the row has only an item and no rates. */
function readLine(
  { row, texts }: RateRow,
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

type Stored = Omit<Supplier, 'id' | 'version'> & {
  items: Omit<RateItem, 'supplierId'>[];
  lines: LineInput[];
  supplements: Omit<Supplement, 'id' | 'supplierId'>[];
};

/** Converts a stored supplier to the format in which it is saved. */
function toInput({
  supplier: { id: _id, version: _version, ...supplier },
  items,
  lines,
  supplements,
}: SupplierSheet): Stored {
  return {
    ...supplier,
    items: items.map(({ supplierId: _supplier, ...item }) => item),
    lines: lines.map(({ id: _line, ...line }) => line),
    supplements: supplements.map(({ id: _supplement, supplierId: _supplier, ...rest }) => rest),
  };
}
