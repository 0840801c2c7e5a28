import { z } from 'zod';
import { NOTHING_CHANGED } from '../errors';
import { pageLimit } from '../page-limit';
import { isVisibleText } from '../visible-text';
import { isPlainDate } from './dates';
import { formatCount } from './numbers';
import { tidyPhone } from './phone';
import { tidyCode, tidyEmail, tidyText } from './typed-text';

// Staff forms use these schemas in the browser, where zod would compile them with `new Function`, which violates the
// Content Security Policy. The setting is global; on the server it stays off, because parsing is faster without it.
if (typeof window !== 'undefined') z.config({ jitless: true });

/**
 * PostgreSQL cannot store NUL in text. Lone surrogates, which it cannot store in JSON, were removed when the body was
 * parsed.
 */
const UNSTORABLE = '\0';

/**
 * Tidied text of several lines, possibly empty. `label` is the name of the field in error messages, such as `title`.
 */
export function longText(label: string, longest: number, tidy = tidyText) {
  return z
    .string(`Write the ${label}.`)
    .overwrite(tidy)
    .max(longest, `Please keep the ${label} to ${longest} characters.`)
    .refine(isStorable, `Remove the character that cannot be kept from the ${label}.`);
}

/** Tidied text of one line, possibly empty: it may be used in mail headers and calendar files. */
export function plainText(label: string, longest: number, tidy = tidyText) {
  return longText(label, longest, tidy).refine(
    (text) => !isStorable(text) || !/\p{Cc}/u.test(text),
    `Write the ${label} on one line.`,
  );
}

/** A number or code of one line, possibly empty, in plain digits and without invisible marks. */
export function codeText(label: string, longest: number) {
  return plainText(label, longest, tidyCode);
}

export function phoneText(label: string, longest: number) {
  return plainText(label, longest, tidyPhone);
}

export function emailText(label: string, longest: number) {
  return plainText(label, longest, tidyEmail);
}

/** An https URL of at most 300 characters, or blank. `https://` may be omitted, as in `facebook.com/you`. */
export function webAddress(label: string) {
  return codeText(label, 300)
    .transform((value) => (value === '' || /^[a-z]+:/i.test(value) ? value : `https://${value}`))
    .refine(
      (value) => value === '' || isHttps(value),
      `Write the ${label}, such as www.example.com/you, or leave it empty.`,
    );
}

function isHttps(value: string): boolean {
  try {
    const url = new URL(value);
    return url.protocol === 'https:' && url.hostname.includes('.') && !url.username;
  } catch {
    return false;
  }
}

/** Tidied, non-empty text of one line. */
export function filledText(label: string, longest: number) {
  return plainText(label, longest).refine(isVisibleText, `Write the ${label}.`);
}

/** Tidied, non-empty text of several lines. */
export function filledLongText(label: string, longest: number) {
  return longText(label, longest).refine(isVisibleText, `Write the ${label}.`);
}

/** A list of non-empty texts, such as highlights. */
export function textList(label: string, most: number, longest: number) {
  return z
    .array(filledText(`lines of the ${label}`, longest), `Give the ${label} as a list of lines.`)
    .max(most, `Please give at most ${most} ${label}.`);
}

/** A whole number within inclusive bounds. */
export function wholeNumber(label: string, from: number, to: number) {
  const message = `Give the ${label} as a whole number from ${formatCount(from)} to ${formatCount(to)}.`;
  return z.number(message).int(message).min(from, message).max(to, message);
}

export function yesOrNo(label: string) {
  return z.boolean(`Say true or false for ${label}.`);
}

/** The maximum page size of a staff list. */
const CATALOGUE_PAGE_SIZE = 200;
export const pageLimitField = pageLimit(CATALOGUE_PAGE_SIZE, CATALOGUE_PAGE_SIZE);

/** A date such as `2026-12-20`. `label` is the name of the field in error messages, such as `first day`. */
export function plainDay(label: string) {
  return z
    .string(`Give the ${label}.`)
    .refine(isPlainDate, `Give the ${label} as a date, such as 2026-12-20.`);
}

/** A percentage of at most `to`, with at most one decimal. */
export function percentage(label: string, to: number) {
  return z
    .number(`Give the ${label} as a number.`)
    .min(0, `The ${label} must be 0 or more.`)
    .max(to, `The ${label} must be ${to} or less.`)
    .multipleOf(0.1, `Give the ${label} with at most one decimal.`);
}

/** One of the keys of a table of words. */
export function keyOf<Words extends object>(words: Words, message?: string) {
  type Key = keyof Words & string;
  return z.enum(Object.keys(words) as [Key, ...Key[]], message);
}

/** The largest value of an `integer` column. */
const LARGEST_VERSION = 2_147_483_647;
/** The version of the row that a change is based on. */
export const versionField = wholeNumber('version', 1, LARGEST_VERSION);

/** Like `versionField`, but with the inbox's error message. `least` is 0 if the row may not exist yet. */
export function requestVersion(least: 0 | 1 = 1) {
  return z.int('Say which version you changed.').min(least).max(LARGEST_VERSION);
}

/** A partial change: at least one field besides the version. Without a version, the latest row is changed. */
export function partialChange<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return schema
    .partial()
    .extend({ version: versionField.optional() })
    .refine(
      (change) => Object.entries(change).some(([name, value]) => name !== 'version' && value !== undefined),
      NOTHING_CHANGED,
    );
}

function isStorable(value: string): boolean {
  return !value.includes(UNSTORABLE);
}
