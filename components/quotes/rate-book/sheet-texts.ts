import type { TypedCell } from '@/components/editing/grid/grid-moves';
import { makeUuid } from '@/components/ui/browser/make-uuid';
import { formatDate } from '@/lib/platform/format/dates';
import { readDay } from '@/lib/platform/format/read-day';
import { checkLines } from '@/lib/quotes/rate-book/line-rules';
import type { ColumnKey, RowTexts } from '@/lib/quotes/rate-book/columns';
import { readRow, type CellProblem, type LineInput } from '@/lib/quotes/rate-book/read-row';
import { supplierSheetSchema, type SheetInput } from '@/lib/quotes/rate-book/schema';
import { toSheetKind } from '@/lib/quotes/rate-book/sheet-kind';
import type { Supplement, Supplier, SupplierSheet } from '@/lib/quotes/rate-book/types';
import { formatWeekdays, readWeekdays } from '@/lib/quotes/rate-book/weekdays';
import { writeRow } from '@/lib/quotes/rate-book/write-file';
import { isSameText } from '@/lib/platform/format/fold-text';

export type Details = Omit<Supplier, 'id' | 'version' | 'childFreeTo' | 'childTo'> & {
  childFreeTo: string;
  childTo: string;
};
export type ItemTexts = { id: string; name: string; mostAdults: string; mostPeople: string; luggage: string };
export type SupplementTexts = Record<'key' | 'name' | 'from' | 'to' | 'amount' | 'childAmount', string> &
  Pick<Supplement, 'per'>;
export type Row = { key: string; texts: RowTexts };

/** A supplier being edited: all values as typed text. */
export type SheetTexts = {
  details: Details;
  items: ItemTexts[];
  rows: Row[];
  supplements: SupplementTexts[];
};

/** Problems that prevent saving the sheet. */
export type SheetProblems = {
  /** Error messages by path, such as `name`, `items.0.name` or `supplements.1.from`. */
  fields: Record<string, string>;
  /** Error messages by row key. */
  cells: Record<string, CellProblem[]>;
};
export type ReadSheet = { input: SheetInput | null; problems: SheetProblems };

/** A stored supplier as texts; without one, an empty sheet of a hotel. */
export function toTexts(sheet: SupplierSheet | null): SheetTexts {
  if (!sheet) return { ...EMPTY, items: [makeItem()], rows: [makeRow()] };
  return {
    details: toDetails(sheet.supplier),
    items: sheet.items.map(({ id, name, mostAdults, mostPeople, luggage }) => ({
      id,
      name,
      mostAdults: String(mostAdults),
      mostPeople: String(mostPeople),
      luggage: String(luggage),
    })),
    rows: sheet.lines.map(({ id: key, ...line }) => ({ key, texts: writeRow(line, sheet.items) })),
    supplements: sheet.supplements.map(({ id: key, name, from, to, per, amount, childAmount }) => ({
      key,
      name,
      from,
      to,
      per,
      amount: String(amount),
      childAmount: childAmount?.toString() ?? '',
    })),
  };
}

function toDetails({ id: _id, version: _version, childFreeTo, childTo, ...supplier }: Supplier): Details {
  return { ...supplier, childFreeTo: String(childFreeTo), childTo: String(childTo) };
}

const EMPTY: Omit<SheetTexts, 'items' | 'rows'> = {
  details: {
    kind: 'hotel',
    name: '',
    place: '',
    class: 'comfort',
    phone: '',
    email: '',
    pictures: [],
    url: '',
    note: '',
    childFreeTo: '4',
    childTo: '11',
    isSample: false,
    isArchived: false,
  },
  supplements: [],
};

export function makeItem(): ItemTexts {
  return { id: makeUuid(), name: '', mostAdults: '3', mostPeople: '4', luggage: '0' };
}

export function makeRow(texts: RowTexts = {}): Row {
  return { key: makeUuid(), texts };
}

export function makeSupplement(): SupplementTexts {
  return { key: makeUuid(), name: '', from: '', to: '', per: 'adult', amount: '', childAmount: '' };
}

/** The sheet as it would be saved, and its problems. Blank rows are left out. */
export function readTexts({ details, items, rows, supplements }: SheetTexts): ReadSheet {
  const kind = toSheetKind(details.kind);
  const cells: SheetProblems['cells'] = {};
  const refuse = (key: string, problem: CellProblem) => (cells[key] = [...(cells[key] ?? []), problem]);
  const lines: { key: string; line: LineInput }[] = [];
  for (const { key, texts } of rows.filter((row) => !isBlank(row))) {
    const read = readRow(kind, texts, items);
    if ('line' in read) lines.push({ key, line: read.line });
    else cells[key] = read.problems;
  }
  const checked = checkLines(
    lines.map(({ line }) => line),
    items,
  );
  for (const { index, field, message } of checked) {
    refuse(lines[index]?.key ?? '', {
      key: field === 'mealPlan' ? 'meals' : field === 'itemId' ? 'item' : field,
      message,
    });
  }
  const parsed = supplierSheetSchema.safeParse({
    ...details,
    childFreeTo: toNumber(details.childFreeTo),
    childTo: toNumber(details.childTo),
    items: items.map((item) => ({
      ...item,
      mostAdults: toNumber(item.mostAdults),
      mostPeople: toNumber(item.mostPeople),
      luggage: toNumber(item.luggage),
    })),
    lines: lines.map(({ line }) => line),
    supplements:
      kind === 'stay'
        ? supplements.map(({ key: _key, ...one }) => ({
            ...one,
            amount: toNumber(one.amount),
            childAmount: one.childAmount.trim() === '' ? null : toNumber(one.childAmount),
          }))
        : [],
  });
  const issues = (parsed.error?.issues ?? []).filter(({ path }) => path[0] !== 'lines' || path.length === 1);
  // Keep only the first message of each field.
  const fields = Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  const isRight = parsed.success && Object.keys(cells).length === 0;
  return { input: isRight ? parsed.data : null, problems: { fields, cells } };
}

export function isBlank({ texts }: Row): boolean {
  return Object.values(texts).every((text) => text.trim() === '');
}

/** Parses a whole number. Any other text becomes NaN, which the schema rejects. */
function toNumber(text: string): number {
  const digits = text.replace(/[,\s₹]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The rows with typed or pasted cells. Cells below the last row add rows. */
export function typeCells(
  rows: readonly Row[],
  cells: readonly TypedCell<ColumnKey>[],
  items: readonly ItemTexts[],
): Row[] {
  const last = Math.max(rows.length - 1, ...cells.map(({ row }) => row));
  const next = Array.from({ length: last + 1 }, (_, at) => rows[at] ?? makeRow());
  for (const { row, key, text } of cells) {
    const before = next[row];
    if (before) next[row] = { ...before, texts: { ...before.texts, [key]: tidy(key, text.trim(), items) } };
  }
  return next;
}

/** Writes a cell's text in the format of the sheet; text that cannot be read stays as typed. */
function tidy(key: ColumnKey, text: string, items: readonly ItemTexts[]): string {
  if (key === 'from' || key === 'to') {
    const day = readDay(text);
    return day ? formatDate(day) : text;
  }
  if (key === 'meals') return text.toUpperCase();
  if (key === 'item') return items.find(({ name }) => isSameText(name, text))?.name ?? text;
  const days = key === 'days' ? readWeekdays(text) : null;
  return days === null ? text : formatWeekdays(days);
}

/** The sheet with an item renamed, including in the lines that refer to it. */
export function renameItem(texts: SheetTexts, id: string, name: string): SheetTexts {
  const before = texts.items.find((item) => item.id === id)?.name ?? '';
  const isOfItem = ({ texts: { item = '' } }: Row) => before !== '' && isSameText(item, before);
  return {
    ...texts,
    items: texts.items.map((item) => (item.id === id ? { ...item, name } : item)),
    rows: texts.rows.map((row) => (isOfItem(row) ? { ...row, texts: { ...row.texts, item: name } } : row)),
  };
}

/** The sheet without an item and its lines. */
export function removeItem(texts: SheetTexts, { id, name }: ItemTexts): SheetTexts {
  return {
    ...texts,
    items: texts.items.filter((item) => item.id !== id),
    rows: texts.rows.filter((row) => name === '' || row.texts.item !== name),
  };
}
