import { parseJson } from '../../platform/parse-json';
import { FILE_FIELDS, READ_ONLY_FIELDS } from './columns';
import { MAX_ROWS, TOO_MANY_ROWS } from './limits';
import { parseCsvFile } from './parse-csv';
import type { FileFormat, FileRow, ParsedFile } from './types';

/** The packages of an uploaded file. */
export function parsePackageFile(bytes: Uint8Array, format: FileFormat): ParsedFile {
  const read = readFileText(bytes);
  if ('problem' in read) return fail(read.problem);
  return format === 'csv' ? parseCsvFile(read.text) : parseJsonFile(read.text);
}

/** The text of a CSV or JSON file, or a message that says what to do when the file is neither. */
export function readFileText(bytes: Uint8Array): { text: string } | { problem: string } {
  const text = decode(bytes);
  if (text === null) {
    return { problem: 'The file is not in UTF-8. Save it as “CSV UTF-8 (comma delimited)” and try again.' };
  }
  if (text.startsWith('PK\u0003\u0004')) {
    return { problem: 'This is a spreadsheet file. Save it as “CSV UTF-8 (comma delimited)” and try again.' };
  }
  return { text };
}

/** UTF-8, or UTF-16 with a byte order mark, as in Excel’s “Unicode text”. */
function decode(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: !isZip }).decode(bytes);
  } catch {
    return null;
  }
}

/** A JSON list of packages, or `{ items }` as the HTTP API lists them. */
function parseJsonFile(text: string): ParsedFile {
  let given: unknown;
  try {
    given = parseJson(text);
  } catch (error) {
    return fail(`The file is not valid JSON. Check the commas, quotes and brackets${toLine(text, error)}.`);
  }
  const items = Array.isArray(given) ? given : isRecord(given) ? given.items : null;
  if (!Array.isArray(items)) return fail('Give the packages as a list, or as { "items": [...] }.');
  if (items.length === 0) return fail('There are no packages in the file.');
  if (items.length > MAX_ROWS) return fail(TOO_MANY_ROWS);
  return { rows: items.map((item: unknown, index) => readItem(item, index + 1)), errors: [] };
}

/** ` near line 12` if the error of `JSON.parse` has a position. */
function toLine(text: string, error: unknown): string {
  const position = /at position (\d+)/.exec(String(error))?.[1];
  return position ? ` near line ${text.slice(0, Number(position)).split('\n').length}` : '';
}

function readItem(item: unknown, row: number): FileRow {
  if (!isRecord(item)) {
    const errors = [{ row, field: '', message: 'This is not a package.' }];
    return { row, id: null, patch: {}, parts: {}, errors };
  }
  const { id = null, ...fields } = item;
  const read: FileRow = { row, id: null, patch: {}, parts: {}, errors: [] };
  if (typeof id === 'string' || typeof id === 'number') read.id = String(id).trim() || null;
  else if (id !== null)
    read.errors.push({ row, field: 'id', message: 'Write the id as text, or leave it out.' });
  for (const [field, value] of Object.entries(fields)) {
    if ((FILE_FIELDS as readonly string[]).includes(field)) read.patch[field] = value;
    else if (!READ_ONLY_FIELDS.includes(field)) {
      read.errors.push({ row, field, message: `There is no field “${field.slice(0, 100)}”.` });
    }
  }
  return read;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fail(message: string): ParsedFile {
  return { rows: [], errors: [{ row: 1, field: '', message }] };
}
