import type { SheetKind } from './types';

/** The keys of a line's text cells: in the grid, in a pasted block and in a CSV file. */
export type ColumnKey =
  | 'item'
  | 'meals'
  | 'paidBy'
  | 'route'
  | 'from'
  | 'to'
  | 'days'
  | 'double'
  | 'single'
  | 'triple'
  | 'extraAdult'
  | 'childWithBed'
  | 'childNoBed'
  | 'rate'
  | 'km'
  | 'extraKm'
  | 'bata'
  | 'child'
  | 'groupSize'
  | 'nights'
  | 'stop';
export type RowTexts = Partial<Record<ColumnKey, string>>;
export type Column = { key: ColumnKey; label: string; isNumber?: boolean };

const number = (key: ColumnKey, label: string): Column => ({ key, label, isNumber: true });
const SPAN: Column[] = [
  { key: 'from', label: 'First day' },
  { key: 'to', label: 'Last day' },
];
const DAYS: Column = { key: 'days', label: 'Weekdays' };
const STOP: Column = { key: 'stop', label: 'Stop sale' };

/** The columns of the grid by the type of price sheet. */
export const COLUMNS: Record<SheetKind, readonly Column[]> = {
  stay: [
    { key: 'item', label: 'Room' },
    { key: 'meals', label: 'Meals' },
    ...SPAN,
    DAYS,
    number('double', 'Double'),
    number('single', 'Single'),
    number('triple', 'Triple'),
    number('extraAdult', 'Extra adult'),
    number('childWithBed', 'Child, bed'),
    number('childNoBed', 'Child, no bed'),
    number('nights', 'Min. nights'),
    STOP,
  ],
  transport: [
    { key: 'item', label: 'Vehicle' },
    { key: 'paidBy', label: 'Paid by' },
    { key: 'route', label: 'Route' },
    ...SPAN,
    number('rate', 'Rate'),
    number('km', 'Km a day'),
    number('extraKm', 'Extra km'),
    number('bata', 'Bata a day'),
    STOP,
  ],
  activity: [
    { key: 'item', label: 'Activity' },
    { key: 'paidBy', label: 'Paid by' },
    ...SPAN,
    DAYS,
    number('rate', 'Rate'),
    number('child', 'Child'),
    number('groupSize', 'Group size'),
    STOP,
  ],
};

/** The columns of a line in a CSV file; those of supplier and item come before them. */
export const LINE_COLUMNS: readonly ColumnKey[] = [
  ...new Set(Object.values(COLUMNS).flatMap((columns) => columns.map(({ key }) => key))),
].filter((key) => key !== 'item');

/** The columns of a rate file that describe a line's supplier and item. */
const OWNER_COLUMNS = [
  'supplier',
  'place',
  'kind',
  'class',
  'item',
  'mostAdults',
  'mostPeople',
  'luggage',
] as const;
export type FileColumn = (typeof OWNER_COLUMNS)[number] | ColumnKey;
export const FILE_COLUMNS: readonly FileColumn[] = [...OWNER_COLUMNS, ...LINE_COLUMNS];
/** Maximum number of lines of a file. */
export const MAX_FILE_LINES = 50_000;

/** The header of a column: `extra adult` for `extraAdult`. */
export function toHeader(column: FileColumn): string {
  return column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The column with this header, ignoring letter case, spaces and punctuation; null for an unknown header. */
export function findFileColumn(header: string): FileColumn | null {
  const fold = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return FILE_COLUMNS.find((column) => fold(column) === fold(header)) ?? null;
}
