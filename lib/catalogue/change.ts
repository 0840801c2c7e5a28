import { isDeepStrictEqual } from 'node:util';
import { retryOnConflict } from '../retry-on-conflict';

/** Maximum number of attempts when other edits happen at the same time, which is rare. */
const ATTEMPTS = 3;

type Stored = { version: number; is_active: boolean };
export type ChangeOutcome = 'changed' | 'unchanged' | 'conflict';

type Steps<Input extends object> = {
  /** Reads the current row; throws NOT_FOUND. */
  read: () => Promise<Input & Stored>;
  /** Throws INVALID when the merged row breaks a rule. */
  check: (next: Input) => void;
  /** Returns false when the version is stale. */
  write: (next: Input, version: number, fields: string[]) => Promise<boolean>;
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
    const fields = Object.entries(patch).flatMap(([name, value]) =>
      value === undefined || isDeepStrictEqual(value, current[name as keyof Input]) ? [] : [name],
    );
    if (fields.length === 0) return 'unchanged';
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const next: Input = { ...current, ...given };
    check(next);
    return (await write(next, current.version, fields)) && 'changed';
  });
}

/** The verb of the audit entry. */
export function toVerb(fields: readonly string[], isActive: boolean): 'changed' | 'hidden' | 'shown' {
  if (!fields.includes('is_active')) return 'changed';
  return isActive ? 'shown' : 'hidden';
}
