/**
 * An error in a file. `row` is the row number in a spreadsheet (CSV), the line of its text if it cannot be parsed, or
 * the position in the list (JSON), from 1; `field` may be blank.
 */
export type FileError = { row: number; field: string; message: string };

/** Thrown while a file is read, if it is invalid as a whole. */
export class FileProblem extends Error {
  constructor(readonly errors: readonly FileError[]) {
    super(errors[0]?.message);
  }
}

export function refuseFile(message: string, row = 1, field = ''): never {
  throw new FileProblem([{ row, field, message }]);
}

/** Maximum number of errors in an answer. */
const MOST_ERRORS = 2_000;

/** The first errors; the last one gives the number of omitted errors. */
export function limitErrors(errors: readonly FileError[]): FileError[] {
  const next = errors[MOST_ERRORS];
  const rest = {
    row: next?.row ?? 1,
    field: '',
    message: `There are ${errors.length - MOST_ERRORS} more errors.`,
  };
  return next ? [...errors.slice(0, MOST_ERRORS), rest] : [...errors];
}
