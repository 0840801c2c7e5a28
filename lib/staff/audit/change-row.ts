import { isDeepStrictEqual } from 'node:util';
import { retryOnConflict } from '../../platform/retry-on-conflict';

/** Maximum number of attempts when other edits happen at the same time, which is rare. */
const ATTEMPTS = 3;

/** The changed fields with their values for the audit log. */
export type FieldChanges = {
  fields: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** A change of a package or review. */
export type CatalogueChange = {
  id: string;
  /** The expected version of the row; with another version, nothing is changed. */
  version: number;
  changes: FieldChanges;
  /** The acting account; null when it no longer exists. */
  staffId: string | null;
};

type Stored = { version: number; is_active: boolean };
export type ChangeOutcome = 'changed' | 'unchanged' | 'conflict';

type Steps<Input extends object> = {
  /** Reads the current row; throws NOT_FOUND. */
  read: () => Promise<Input & Stored>;
  /** Throws when the merged row breaks a rule, or the account may not change these fields. */
  check: (next: Input, changes: FieldChanges) => void | Promise<void>;
  /** Returns false when the version is stale. */
  write: (next: Input, version: number, changes: FieldChanges) => Promise<boolean>;
};

/**
 * Merges the given fields into the stored row. If a version is given and is not the current one, the result is
 * `conflict`; without a version, the latest row is changed. Nothing is written when no field differs.
 */
export async function changeItem<Input extends object>(
  { version, ...patch }: { version?: number | undefined } & { [Key in keyof Input]?: Input[Key] | undefined },
  { read, check, write }: Steps<Input>,
): Promise<ChangeOutcome> {
  return retryOnConflict<ChangeOutcome>(ATTEMPTS, async () => {
    const current = await read();
    if (version !== undefined && version !== current.version) return 'conflict';
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const changes = compareFields(current, given);
    if (changes.fields.length === 0) return 'unchanged';
    const next: Input = { ...current, ...given };
    await check(next, changes);
    return (await write(next, current.version, changes)) && 'changed';
  });
}

/** The given fields that differ from the stored ones. Long values are shortened. */
export function compareFields(stored: object, given: object): FieldChanges {
  const changes: FieldChanges = { fields: [], before: {}, after: {} };
  for (const [field, value] of Object.entries(given)) {
    const before: unknown = Reflect.get(stored, field);
    if (isDeepStrictEqual(value, before)) continue;
    changes.fields.push(field);
    changes.before[field] = shorten(before);
    changes.after[field] = shorten(value);
  }
  return changes;
}

/** Longest value in the audit log, in characters of JSON. Versions of packages contain the complete texts. */
const MAX_AUDITED = 300;

function shorten(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length <= MAX_AUDITED ? (value ?? null) : `${text.slice(0, MAX_AUDITED - 1)}…`;
}

export function toDetail({ fields, before, after }: FieldChanges) {
  return { fields: fields.join(', '), before, after };
}

/** The verb of the audit entry. */
export function toVerb(fields: readonly string[], isActive: boolean): 'changed' | 'hidden' | 'shown' {
  if (!fields.includes('is_active')) return 'changed';
  return isActive ? 'shown' : 'hidden';
}
