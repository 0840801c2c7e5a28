import * as z from 'zod/mini';
import { ENQUIRY_LIMITS } from './limits';

/** One word, an @, and a domain with a dot; without the marks that mean something in a mail header. */
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/;

/**
 * Marks that nobody sees and that come along when something is copied: a phone number out of WhatsApp or an address
 * book stands between two of them. The two joiners are none of these: Malayalam and Hindi names are spelt with them.
 */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Text of the wrong type becomes empty, so that a rule answers and nothing throws. */
export const line = (maxLength: number) =>
  z.catch(
    z.string().check(
      z.meta({ maxLength }),
      z.overwrite((text) => text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()),
    ),
    '',
  );

/** Who writes, and the answer to the question that keeps programs out: in every public form. */
export const contactFields = {
  name: line(ENQUIRY_LIMITS.name),
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

/** What a form adds by itself when it sends. */
export const sentFields = {
  captchaToken: z.catch(z.string(), ''),
  noticeVersion: z.catch(z.nullish(z.string().check(z.regex(/^[\w.-]{1,40}$/))), null),
  website: z.catch(z.pipe(z.unknown(), z.transform(isFilled)), false),
};

export type ContactValues = Record<keyof typeof contactFields, string> & { captchaToken?: string };

/** A rule of a form: the field that it speaks of, its sentence, and when it is broken. */
export type Rule<Values, Context, Field extends PropertyKey> = readonly [
  Field,
  message: string,
  isBroken: (values: Values, context: Context) => boolean,
];

/** What the rules of phone numbers need to know: the browser asks less than the server. */
export type PhoneContext = { isPhone: (typed: string) => boolean };

export const isBadEmail = ({ email }: ContactValues) => email !== '' && !EMAIL.test(email);
export const isBadPhone = ({ phone }: ContactValues, { isPhone }: PhoneContext) =>
  phone !== '' && !isPhone(phone);
export const isUnanswered = ({ captchaAnswer, captchaToken }: ContactValues) =>
  captchaAnswer === '' || captchaToken === '';

type LimitMessages<Field extends string> = { unreadable: string; tooLong: Record<Field, string> };

/** What a database takes of texts: no NUL, and so many characters. */
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

/** A check that puts an issue for every broken rule, in the order of the rules. */
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
