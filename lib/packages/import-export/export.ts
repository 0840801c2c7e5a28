import { BYTE_ORDER_MARK, neutralise, toCsvLine } from '../../platform/format/csv';
import { getIndiaDate } from '../../platform/format/dates';
import type { PackageInput } from '../model/schema';
import { COLUMN_NAMES, FILE_FIELDS, getColumn, type ColumnName } from './columns';
import type { FileFormat } from './types';

type Exported = PackageInput & { id: string };

/** All packages as a file that can be imported again. */
export function toPackageFile(packages: readonly Exported[], format: FileFormat): string {
  return format === 'csv' ? toCsv(packages) : toJson(packages);
}

/** The name of an export file, dated in India time: `packages_2026-11-23.csv`. */
export function toPackageFileName(format: FileFormat, now: Date = new Date()): string {
  return `packages_${getIndiaDate(now)}.${format}`;
}

function toJson(packages: readonly Exported[]): string {
  const items = packages.map((entry) => ({
    id: entry.id,
    ...Object.fromEntries(FILE_FIELDS.map((field) => [field, entry[field]])),
  }));
  return `${JSON.stringify(items, null, 2)}\n`;
}

function toCsv(packages: readonly Exported[]): string {
  const lines = packages.map((entry) =>
    toCsvLine([entry.id, ...COLUMN_NAMES.map((name) => toCell(entry, name))].map(neutralise)),
  );
  return BYTE_ORDER_MARK + toCsvLine(['id', ...COLUMN_NAMES]) + lines.join('');
}

function toCell(entry: Exported, name: ColumnName): string {
  const { field, kind, part } = getColumn(name);
  const whole: unknown = entry[field];
  const value = part ? (whole as Record<string, unknown> | null)?.[part] : whole;
  if (value === null || value === undefined) return '';
  if (kind === 'json') return (value as unknown[]).length === 0 ? '' : JSON.stringify(value);
  if (kind === 'list') return toListCell(value as string[]);
  if (kind === 'yes-no') return value ? 'yes' : 'no';
  return String(value);
}

/** A list as a CSV cell: one entry per line; JSON if an entry has several lines. */
function toListCell(entries: readonly string[]): string {
  const isPlain = entries.every((entry) => !/[\r\n]/.test(entry)) && !entries[0]?.startsWith('[');
  return isPlain ? entries.join('\n') : JSON.stringify(entries);
}
