import { parseJson } from '../../platform/parse-json';
import { parsePrice } from '../price-books/parse-price';
import type { ColumnKind } from './columns';

export type ReadCell = { ok: true; value: unknown } | { ok: false; message: string };

const YES = ['true', 'yes', '1'];
const NO = ['false', 'no', '0'];

/** The value of a CSV cell that is not empty. The schema validates it later. */
export function readCell(kind: ColumnKind, cell: string): ReadCell {
  const text = cell.trim();
  switch (kind) {
    case 'money':
      return parsePrice(text);
    case 'yes-no':
      return readYesNo(text.toLowerCase());
    case 'number':
    case 'number-or-0':
      return readNumber(text);
    case 'list':
      return { ok: true, value: readList(text) };
    case 'json':
      return readJsonList(text);
    case 'slug':
      return looksLikeDate(text) ? { ok: false, message: toDateMessage(text) } : { ok: true, value: text };
    case 'text':
      return { ok: true, value: cell };
  }
}

/** The value of an empty cell; undefined for fields that cannot be cleared, such as booleans. */
export function readEmptyCell(kind: ColumnKind): unknown {
  if (kind === 'list' || kind === 'json') return [];
  if (kind === 'slug' || kind === 'money') return null;
  if (kind === 'number-or-0') return 0;
  return kind === 'text' ? '' : undefined;
}

function readYesNo(text: string): ReadCell {
  if (YES.includes(text)) return { ok: true, value: true };
  if (NO.includes(text)) return { ok: true, value: false };
  return { ok: false, message: 'Write yes or no.' };
}

/** Reads a number. Accepts a decimal comma, as in German or French spreadsheets. */
function readNumber(text: string): ReadCell {
  if (/^\d{1,9}([.,]\d{1,3})?$/.test(text)) return { ok: true, value: Number(text.replace(',', '.')) };
  return { ok: false, message: 'Write a number in digits, such as 4.5.' };
}

/** One entry per line, or a JSON list, which the export writes when an entry has several lines. */
function readList(text: string): unknown {
  if (text.startsWith('[')) {
    const value = parseOrNull(text);
    if (Array.isArray(value)) return value;
  }
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function readJsonList(text: string): ReadCell {
  const value = parseOrNull(text);
  if (Array.isArray(value)) return { ok: true, value };
  return { ok: false, message: 'Write the list as JSON, as the export does, or leave the column out.' };
}

function parseOrNull(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/**
 * Matches dates: `02-Mar`, `Mar-02`, `2 March 2026`, `02/03/2026`, `2026-03-02`. A lower-case slug such as `mar-2`
 * matches too; `looksLikeDate` excludes it.
 */
const DATE = new RegExp(
  String.raw`^(?:\d{1,2}[-/. ]${MONTH}(?:[-/. ]\d{2,4})?|${MONTH}[-/. ]\d{1,4}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})$`,
  'i',
);

function looksLikeDate(text: string): boolean {
  return DATE.test(text) && !/^(?=.*[a-z])[a-z0-9-]+$/.test(text);
}

function toDateMessage(text: string): string {
  return `“${text}” is a date: a spreadsheet program has probably turned the slug, such as mar-2, into one when it opened the file. Format the column as text and write the slug again.`;
}
