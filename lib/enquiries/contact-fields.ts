import * as z from 'zod/mini';
import { isVisibleText } from '../visible-text';
import { ENQUIRY_LIMITS } from './limits';

/** Local part, @ and a domain with a dot, without characters that are special in mail headers. */
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/;

/**
 * Invisible characters that come with pasted text, such as phone numbers from WhatsApp. ZWJ and ZWNJ are kept:
 * Malayalam and Hindi names need them.
 */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** One line of text. Other types become empty, so that a rule reports them. */
export const line = (maxLength: number) =>
  z.catch(
    z.string().check(
      z.meta({ maxLength }),
      z.overwrite((text) => text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()),
    ),
    '',
  );

/** `line`, blank when no character of it can be seen. */
const visibleLine = (maxLength: number) =>
  z.pipe(
    line(maxLength),
    z.transform((text) => (isVisibleText(text) || text.includes('\0') ? text : '')),
  );

/** Contact and captcha fields of every public form. Only the captcha's answer may be a number. */
export const contactFields = {
  name: visibleLine(ENQUIRY_LIMITS.name),
  email: line(ENQUIRY_LIMITS.email),
  phone: line(ENQUIRY_LIMITS.phone),
  captchaAnswer: z.catch(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value) => String(value).trim()),
    ),
    '',
  ),
};

/** Matches no version. */
const BAD_VERSION = '?';

/** Hidden fields of every public form; `website` is the honeypot. */
export const sentFields = {
  captchaToken: z.catch(z.string(), ''),
  noticeVersion: z.catch(z.nullish(z.string().check(z.regex(/^[\w.-]{1,40}$/))), BAD_VERSION),
  website: z.catch(z.pipe(z.unknown(), z.transform(isFilled)), false),
};

/** The last rule of every public form. */
export const VERSION_RULE: Rule<{ noticeVersion?: string | null | undefined }, unknown, 'noticeVersion'> = [
  'noticeVersion',
  'Please send noticeVersion as text of 1 to 40 letters, digits, dots and hyphens.',
  ({ noticeVersion }) => noticeVersion === BAD_VERSION,
];

export type ContactValues = Record<keyof typeof contactFields, string> & { captchaToken?: string };

/** A form rule: field, message and predicate. */
export type Rule<Values, Context, Field extends PropertyKey> = readonly [
  Field,
  message: string,
  isBroken: (values: Values, context: Context) => boolean,
];

/** The phone check: looser in the browser than on the server. */
export type PhoneContext = { isPhone: (typed: string) => boolean };

export const isBadEmail = ({ email }: ContactValues) => email !== '' && !EMAIL.test(email);
export const isBadPhone = ({ phone }: ContactValues, { isPhone }: PhoneContext) =>
  phone !== '' && !isPhone(phone);
export const isUnanswered = ({ captchaAnswer, captchaToken }: ContactValues) =>
  captchaAnswer === '' || captchaToken === '';

type LimitMessages<Field extends string> = { unreadable: string; tooLong: Record<Field, string> };

/** Database limits of texts: no NUL, maximum length. */
export function textRules<Field extends 'name' | 'email' | 'phone' | 'message'>(
  fields: readonly Field[],
  messages: LimitMessages<Field>,
): Rule<Record<Field, string>, unknown, Field>[] {
  return [
    ...fields.map((field): Rule<Record<Field, string>, unknown, Field> => [
      field,
      messages.unreadable,
      (values) => values[field].includes('\0'),
    ]),
    ...fields.map((field): Rule<Record<Field, string>, unknown, Field> => [
      field,
      messages.tooLong[field],
      (values) => values[field].length > ENQUIRY_LIMITS[field],
    ]),
  ];
}

/** A zod check that reports every broken rule in order. */
export function pushInOrder<Values, Context>(
  rules: readonly Rule<Values, Context, PropertyKey>[],
  context: Context,
) {
  return z.check<Values>(({ value, issues }) => {
    for (const [field, message, isBroken] of rules) {
      if (isBroken(value, context)) issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}
