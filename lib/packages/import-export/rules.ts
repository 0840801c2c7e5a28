import { compareFields } from '../../staff/audit/change-row';
import { describeMissing } from '../../staff/permissions/permissions';
import { PRICED_FIELDS } from '../editing/draft';
import { newPackageFields, withDays, withFlags } from '../editing/edit-schema';
import { listBrokenRules } from '../model/rules';
import { packageSchema, type PackageInput } from '../model/schema';
import { COLUMN_NAMES, FILE_FIELDS, getColumn } from './columns';
import type { KnownPackage, KnownPackages } from './known-packages';
import type { FileError } from '../../platform/format/file-problem';
import type { FieldChange, FileRow, ImportLine } from './types';

/** The write for a valid row: a new package, or a change to a stored package whose version must be unchanged. */
export type PlannedWrite = {
  line: ImportLine;
  next: PackageInput;
  stored: KnownPackage | null;
  /** The id of a new package, if the file has one. */
  newId: string | null;
};
export type CheckedRow = {
  line: ImportLine;
  errors: FileError[];
  setsPrice: boolean;
  write: PlannedWrite | null;
};

export type CheckContext = {
  known: KnownPackages;
  mayPrice: boolean;
  /** Server-only checks, such as for missing pictures. */
  findRefusals: (input: PackageInput) => { field: string; message: string }[];
};

/** Determines what a row would change, and all errors that prevent it. */
export function checkRow(row: FileRow, context: CheckContext): CheckedRow {
  const stored = context.known.find(row);
  const patch = withDays(joinParts(row, stored)) as Record<string, unknown>;
  const errors = [...row.errors, ...context.known.check(row, stored)];
  const add = (path: PropertyKey[], message: string) => {
    const field = toFieldName(row, path);
    const isKnown = errors.some((error) => error.field === field && error.message === message);
    if (!isKnown) errors.push({ row: row.row, field, message });
  };
  // Do not report an unreadable cell a second time as missing.
  const unread = new Set(row.errors.map(({ field }) => toField(field)));
  const addRead: Add = (path, message) => void (unread.has(String(path[0])) || add(path, message));
  const parsed = stored ? parseChange(patch, stored, add) : parseNew(patch, addRead);
  const title = String(parsed?.title ?? stored?.title ?? patch.title ?? '').slice(0, 200);
  const line: ImportLine = { row: row.row, id: stored?.id ?? null, title, kind: 'error', fields: [] };
  if (!parsed) return { line, errors, setsPrice: false, write: null };
  const fields = stored ? listChanges(stored, parsed) : listGiven(parsed, patch);
  const priced = fields.find(({ field }) => PRICED_FIELDS.some((name) => name === field));
  const setsPrice = priced !== undefined;
  if (!stored || fields.length > 0) checkWhole(parsed, context, add);
  if (priced && !context.mayPrice) add([priced.field], describeMissing('prices:write'));
  if (errors.length > 0) return { line: { ...line, fields }, errors, setsPrice, write: null };
  const kind = !stored ? 'created' : fields.length > 0 ? 'changed' : 'unchanged';
  const done: ImportLine = { ...line, kind, fields };
  const write = { line: done, next: parsed, stored, newId: row.id };
  return { line: done, errors, setsPrice, write: kind === 'unchanged' ? null : write };
}

type Add = (path: PropertyKey[], message: string) => void;

/** Joins the season and tier prices of a CSV file; omitted columns keep the stored price. Null if all are blank. */
function joinParts({ patch, parts }: FileRow, stored: KnownPackage | null): Record<string, unknown> {
  const joined = { ...patch };
  for (const [field, given] of Object.entries(parts)) {
    const whole = { ...(stored?.[field as 'season' | 'pricing'] ?? {}), ...given };
    joined[field] = Object.values(whole).every((price) => price === null) ? null : whole;
  }
  return joined;
}

function parseChange(patch: Record<string, unknown>, stored: KnownPackage, add: Add): PackageInput | null {
  const cleared = Object.keys(patch).filter((field) => patch[field] === undefined);
  for (const field of cleared) add([field], 'This cannot be empty.');
  const parsed = packageSchema.partial().safeParse(patch);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) add(path, message);
    return null;
  }
  const given = Object.entries(parsed.data).filter(([, value]) => value !== undefined);
  return { ...pickFields(stored), ...Object.fromEntries(given) };
}

function parseNew(patch: Record<string, unknown>, add: Add): PackageInput | null {
  const parsed = newPackageFields.safeParse(patch);
  if (parsed.success) return withFlags(parsed.data);
  for (const { path, message } of parsed.error.issues) add(path, message);
  return null;
}

/** Checks cross-field rules and pictures. */
function checkWhole(next: PackageInput, { findRefusals }: CheckContext, add: Add): void {
  for (const { field, message } of [...listBrokenRules(next), ...findRefusals(next)]) add([field], message);
}

function listChanges(stored: KnownPackage, next: PackageInput): FieldChange[] {
  const changed = new Set(compareFields(stored, pickFields(next)).fields);
  return FILE_FIELDS.filter((field) => changed.has(field)).map((field) => ({
    field,
    from: stored[field],
    to: next[field],
  }));
}

function listGiven(next: PackageInput, patch: Record<string, unknown>): FieldChange[] {
  return FILE_FIELDS.filter((field) => patch[field] !== undefined).map((field) => ({
    field,
    from: null,
    to: next[field],
  }));
}

function pickFields(from: PackageInput): PackageInput {
  return Object.fromEntries(FILE_FIELDS.map((field) => [field, from[field]])) as PackageInput;
}

/** The field that a column is part of. */
function toField(column: string): string {
  const name = COLUMN_NAMES.find((known) => known === column);
  return name ? getColumn(name).field : column;
}

/** The name of the field in an error: `itinerary.2.title`, or the name of the column if a price has its own column. */
function toFieldName({ parts }: FileRow, path: PropertyKey[]): string {
  const [field, part] = path.map(String);
  const isByColumn = field !== undefined && part !== undefined && parts[field] !== undefined;
  const column = COLUMN_NAMES.find((name) => {
    const known = getColumn(name);
    return known.field === field && known.part === part;
  });
  return (isByColumn && column) || path.map(String).join('.');
}
