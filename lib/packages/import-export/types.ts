import type { FileError } from '../../platform/format/file-problem';
import type { PackageInput } from '../model/schema';

export const FILE_FORMATS = ['json', 'csv'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Season and tier prices by column; omitted columns keep the stored price. */
type PriceParts = Partial<Record<string, Record<string, unknown>>>;
/**
 * A package of a file: the given fields only, not yet checked. The value undefined stands for an empty cell of a field
 * that cannot be cleared.
 */
export type FileRow = {
  row: number;
  id: string | null;
  patch: Record<string, unknown>;
  parts: PriceParts;
  errors: FileError[];
};

export type FieldChange = { field: keyof PackageInput; from: unknown; to: unknown };
export const LINE_KINDS = ['error', 'created', 'changed', 'unchanged'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
/** The effect of a row. The id of a new package is null until it is stored. */
export type ImportLine = {
  row: number;
  id: string | null;
  title: string;
  kind: LineKind;
  fields: FieldChange[];
};

/** The response to an import. `run` identifies the dry run: the file and the versions of its packages. */
export type ImportResult = {
  created: number;
  changed: number;
  unchanged: number;
  errors: FileError[];
  lines: ImportLine[];
  run: string;
  /** When the import was applied (ISO timestamp), to undo it. Null if there is nothing to undo, as in a dry run. */
  at: string | null;
};

/** An import that can be undone, with the packages that it added and changed. `at` is an ISO timestamp. */
export type LastImport = { fileName: string; at: string; by: string | null; lines: ImportLine[] };
