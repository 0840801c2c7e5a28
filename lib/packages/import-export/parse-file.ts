import { decodeFile } from '../../platform/format/decode-file';
import { refuseFile } from '../../platform/format/file-problem';
import { parseJson } from '../../platform/parse-json';
import { FILE_FIELDS, READ_ONLY_FIELDS } from './columns';
import { findExcess, MAX_ROWS, MAX_VALUES, TOO_MANY_ROWS } from './limits';
import { readPackageCsv } from './parse-csv';
import type { FileFormat, FileRow } from './types';

/** The packages of an uploaded file. Throws FileProblem. */
export function readPackageFile(bytes: Uint8Array, format: FileFormat): Generator<FileRow, void> {
  const text = decodeFile(bytes);
  return format === 'csv' ? readPackageCsv(text) : readPackageJson(text);
}

/** A JSON list of packages, or `{ items }` as the HTTP API lists them. */
function* readPackageJson(text: string): Generator<FileRow, void> {
  if (countValues(text) > MAX_VALUES) refuseFile(TOO_MANY_ROWS);
  const given = parse(text);
  const items = Array.isArray(given) ? given : isRecord(given) ? given.items : null;
  if (!Array.isArray(items)) refuseFile('Give the packages as a list, or as { "items": [...] }.');
  if (items.length === 0) refuseFile('There are no packages in the file.');
  if (items.length > MAX_ROWS) refuseFile(TOO_MANY_ROWS);
  for (const [index, item] of items.entries()) yield readItem(item, index + 1);
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    return refuseFile(
      `The file is not valid JSON. Check the commas, quotes and brackets${toLine(text, error)}.`,
    );
  }
}

/** The position of a syntax error, such as ` near line 12`, if the error of `JSON.parse` has a position. */
function toLine(text: string, error: unknown): string {
  const position = /at position (\d+)/.exec(String(error))?.[1];
  return position ? ` near line ${text.slice(0, Number(position)).split('\n').length}` : '';
}

function readItem(item: unknown, row: number): FileRow {
  const read: FileRow = { row, id: null, patch: {}, parts: {}, errors: [] };
  const add = (field: string, message: string) => read.errors.push({ row, field, message });
  const excess = findExcess(item);
  if (excess || !isRecord(item)) {
    add('', excess ?? 'This is not a package.');
    return read;
  }
  const { id = null, ...fields } = item;
  if (typeof id === 'string' || typeof id === 'number') read.id = String(id).trim() || null;
  else if (id !== null) add('id', 'Write the id as text, or leave it out.');
  for (const [field, value] of Object.entries(fields)) {
    if ((FILE_FIELDS as readonly string[]).includes(field)) read.patch[field] = value;
    else if (!READ_ONLY_FIELDS.includes(field)) add(field, `There is no field “${field.slice(0, 100)}”.`);
  }
  return read;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An upper bound for the number of values in a JSON text, counted before parsing uses memory. */
function countValues(text: string): number {
  let count = 0;
  for (const letter of text) if (letter === ',' || letter === '[' || letter === '{') count += 1;
  return count;
}
