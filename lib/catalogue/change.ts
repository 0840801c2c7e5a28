import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../errors';

/** Other people change a package perhaps once a day: three attempts are many. */
const ATTEMPTS = 3;

type Stored = { version: number; is_active: boolean };
export type ChangeOutcome = 'changed' | 'unchanged' | 'conflict';

type Work<Input extends object> = {
  /** The row as it is now; throws NOT_FOUND. */
  read: () => Promise<Input & Stored>;
  /** Throws INVALID when the whole would break a rule. */
  check: (next: Input) => void;
  /** False when the row no longer has this version. */
  write: (next: Input, version: number, fields: string[]) => Promise<boolean>;
};

/**
 * Puts the given fields on top of what is stored. With a version it must be the one that is stored, else it is a
 * conflict; without one the fields go on top of whatever is newest. What would change nothing writes nothing.
 */
export async function changeItem<Input extends object>(
  { version, ...patch }: { version?: number | undefined } & { [Key in keyof Input]?: Input[Key] | undefined },
  { read, check, write }: Work<Input>,
): Promise<ChangeOutcome> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const current = await read();
    if (version !== undefined && version !== current.version) return 'conflict';
    const fields = Object.entries(patch).flatMap(([name, value]) =>
      value === undefined || isDeepStrictEqual(value, current[name as keyof Input]) ? [] : [name],
    );
    if (fields.length === 0) return 'unchanged';
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const next: Input = { ...current, ...given };
    check(next);
    if (await write(next, current.version, fields)) return 'changed';
  }
  throw new AppError('CONFLICT');
}

/** What a change is called in the audit log. */
export function toVerb(fields: readonly string[], isActive: boolean): 'changed' | 'hidden' | 'shown' {
  if (!fields.includes('is_active')) return 'changed';
  return isActive ? 'shown' : 'hidden';
}
