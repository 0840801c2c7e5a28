import { z } from 'zod';
import { filledLongText, versionField, wholeNumber } from '../../platform/format/fields';
import { getIndiaDate, isPlainDate } from '../../platform/format/dates';
import { parseTerms } from '../terms/schema';
import { COMPANY_FIELDS } from '../fields/fields';

const LONGEST_LEGAL_TEXT = 60_000;
/** Maximum input length: one character more than a password may have. */
const LONGEST_PASSWORD = 257;

type Fields = typeof COMPANY_FIELDS;

/** Every field of the company record. The form and the handler both use this schema. */
export const companyFieldsSchema = z.object(
  Object.fromEntries(Object.entries(COMPANY_FIELDS).map(([field, { schema }]) => [field, schema])) as {
    [Name in keyof Fields]: Fields[Name]['schema'];
  },
);

/** A change to the company: the whole record with the version that it started from. */
export const companyChangeSchema = companyFieldsSchema.extend({
  version: versionField,
  password: z
    .string('Enter your password.')
    .max(LONGEST_PASSWORD, 'This password is not right.')
    .optional()
    .meta({ description: 'The own password; needed when the bank account or the UPI ID changes.' }),
});
export type CompanyChange = z.output<typeof companyChangeSchema>;

const kind = z.enum(['privacy', 'terms', 'figures'], 'The text is privacy, terms or figures.');

/** A new version of a legal text; `after` is the number of the newest version that the author has seen. */
const newTextSchema = z.object({
  kind,
  content: filledLongText('text', LONGEST_LEGAL_TEXT),
  holdsFrom: z
    .string('Say from which day it holds.')
    .refine(isPlainDate, 'Say from which day it holds.')
    .refine((day) => day >= getIndiaDate(), 'A text can be valid from today on, not from a day in the past.'),
  after: wholeNumber('after', 0, 2_147_483_647),
});

const LITERAL_FIGURE =
  /\d{1,4}\s?(?:%|per ?cent\b)|\b\d{1,4} days before travel|\bwithin \d{1,4} (?:hours?|(?:business )?days?)\b/i;
const toLiteralMessage = (figure: string) =>
  `The text says “${figure}”, a figure that the terms set. Write {{callback}}, {{advance}}, {{balanceDueDays}}, {{lowestFee}}, {{highestFee}}, {{refundBusinessDays}}, {{complaintWindowDays}}, {{complaintReplyBusinessDays}} or, on a line of its own, {{cancellationFees}} instead, so that text and figures stay the same.`;

/**
 * `newTextSchema` with two more checks: the content of figures must be JSON that `termsSchema` accepts, and a text of
 * the terms must contain fields instead of figures.
 */
export const newLegalTextSchema = newTextSchema.superRefine(({ kind, content }, check) => {
  const [figure] = LITERAL_FIGURE.exec(content) ?? [];
  if (kind === 'terms' && figure)
    check.addIssue({ code: 'custom', message: toLiteralMessage(figure), path: ['content'] });
  if (kind !== 'figures') return;
  const { error } = parseTerms(content);
  for (const { message, path } of error?.issues ?? [])
    check.addIssue({ code: 'custom', message, path: [...path] });
});
export type NewLegalText = z.output<typeof newLegalTextSchema>;
