/**
 * Maximum size of a file in bytes. Must equal the caps of the import routes of packages, rates and requests in
 * server/hardening/body-cap.ts.
 */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_ROWS = 2_000;
export const TOO_MANY_ROWS = 'A file has at most 2,000 packages. Please split it.';
/** Maximum number of values of a JSON file. */
export const MAX_VALUES = 600_000;
/** Maximum number of values of one package, more than a valid package has. Checking more would block the server. */
const MAX_VALUES_OF_ROW = 2_000;
const MAX_LENGTH_OF_ROW = 256 * 1024;

/** The error for a package that is too large to be checked field by field; null for all others. */
export function findExcess(given: unknown): string | null {
  let count = 0;
  try {
    const text = JSON.stringify(given, (_key, value: unknown) => {
      count += 1;
      if (count > MAX_VALUES_OF_ROW) throw new RangeError('too many values');
      return value;
    });
    return text.length > MAX_LENGTH_OF_ROW ? 'This package is too large.' : null;
  } catch {
    return 'This package has too many entries.';
  }
}

/** Why an import cannot be undone. */
export const NOT_LAST =
  'Somebody has undone this import meanwhile, or imported another file. Nothing was changed. Restore single packages on their own pages.';
