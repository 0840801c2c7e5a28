import { LINE_COLUMNS, type ColumnKey } from './columns';

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

/** The column that a header names, ignoring letter case, spaces and punctuation; null for an unknown header. */
export function findFileColumn(header: string): FileColumn | null {
  const fold = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return FILE_COLUMNS.find((column) => fold(column) === fold(header)) ?? null;
}
