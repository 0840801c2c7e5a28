import 'server-only';
import { serialize } from 'node:v8';
import { FileProblem, type FileError } from '../format/file-problem';

/** Rows of a file, serialised in parts that are quickly restored one by one; `errors` if the file is invalid. */
export type PackedRows = { parts: Uint8Array[] } | { errors: readonly FileError[] };

const ROWS = 50;

export function packRows(rows: Iterable<unknown>): PackedRows {
  const parts: Uint8Array[] = [];
  let some: unknown[] = [];
  try {
    for (const row of rows) {
      some.push(row);
      if (some.length === ROWS) some = (parts.push(serialize(some)), []);
    }
  } catch (error) {
    if (error instanceof FileProblem) return { errors: error.errors };
    throw error;
  }
  return { parts: [...parts, serialize(some)] };
}
