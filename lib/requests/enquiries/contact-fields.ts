import * as z from 'zod/mini';
import { tidyPhone } from '../../platform/format/phone';
import { tidyCode, tidyEmail, tidyLine, tidyText } from '../../platform/format/typed-text';
import { isVisibleText } from '../../platform/visible-text';
import { listVisitorFields, type VisitorFieldName } from '../derived-visitor-fields';
import type { RequestKind } from '../kinds';
import { ENQUIRY_LIMITS, LONGEST_CAME_FROM } from './limits';

/** An e-mail address: local part, @ and a domain with a dot, without characters that are special in mail headers. */
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/;

/** One line of text. Values of other types become an empty string, which a later rule reports. */
export const line = (maxLength: number, tidy = tidyLine) =>
  z.catch(z.string().check(z.meta({ maxLength }), z.overwrite(tidy)), '');

/** Like `line`, but a text without visible characters becomes an empty string. */
const visibleLine = (maxLength: number) =>
  z.pipe(
    line(maxLength),
    z.transform((text) => (isVisibleText(text) || text.includes('\0') ? text : '')),
  );

/** Marks a value that is not text. A trimmed text never equals it, because it ends with a space. */
export const NOT_TEXT = '\0 ';

/**
 * Text of several lines. A missing or null value becomes blank; a value of another type becomes `NOT_TEXT`, so that a
 * rule reports it.
 */
export const block = (maxLength: number) =>
  z.catch(
    z.pipe(
      z.nullish(z.string().check(z.meta({ maxLength }), z.overwrite(tidyText))),
      z.transform((text) => text ?? ''),
    ),
    NOT_TEXT,
  );
/** Contact and captcha fields of every public form. Only the captcha answer may also be a JSON number. */
export const contactFields = {
  name: visibleLine(ENQUIRY_LIMITS.name),
  email: line(ENQUIRY_LIMITS.email, tidyEmail),
  phone: line(ENQUIRY_LIMITS.phone, tidyPhone),
  captchaAnswer: z.catch(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value) => tidyCode(String(value))),
    ),
    '',
  ),
};

/** Marks an invalid version. No valid version contains this character. */
const BAD_VERSION = '?';

/** Hidden fields of every public form; `website` is the honeypot. */
export const sentFields = {
  captchaToken: z.catch(z.string(), ''),
  noticeVersion: z.catch(z.nullish(z.string().check(z.regex(/^[\w.-]{1,40}$/))), BAD_VERSION),
  website: z.catch(z.pipe(z.unknown(), z.transform(isFilled)), false),
  /** The linking host and the query of the first page (lead-source/came-from.ts); an impossible value is ignored. */
  cameFrom: z.catch(z.nullish(z.string().check(z.maxLength(LONGEST_CAME_FROM))), null),
};

/** Checks the version of the privacy notice. It is the last rule of every public form. */
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

/** The function that checks phone numbers. The browser's check is less strict than the server's. */
export type PhoneContext = { isPhone: (typed: string) => boolean };

export const isBadEmail = ({ email }: Pick<ContactValues, 'email'>) => email !== '' && !EMAIL.test(email);
export const isBadPhone = ({ phone }: ContactValues, { isPhone }: PhoneContext) =>
  phone !== '' && !isPhone(phone);
export const isUnanswered = ({ captchaAnswer, captchaToken }: ContactValues) =>
  captchaAnswer === '' || captchaToken === '';

type LimitMessages<Field extends string> = { unreadable: string; tooLong: Record<Field, string> };

/** Rules for what the database can store: no NUL characters and a maximum length. */
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

/** The schemas of the plain fields that a form has. */
export function toVisitorShape(kind: RequestKind) {
  return Object.fromEntries(
    listVisitorFields(kind).map(([name, { value }]) => [name, line(value.longest)]),
  ) as { [Name in VisitorFieldName]: ReturnType<typeof line> };
}

/** Rules for the plain fields that a form has. */
export function toVisitorRules(
  kind: RequestKind,
  { unreadable }: { unreadable: string },
): Rule<Record<VisitorFieldName, string>, unknown, VisitorFieldName>[] {
  return listVisitorFields(kind).flatMap(([name, { value, label }]) => [
    [name, unreadable, (values) => (values[name] as string).includes('\0')],
    [
      name,
      `Please shorten “${label}” to ${value.longest} characters.`,
      (values) => (values[name] as string).length > value.longest,
    ],
  ]);
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
