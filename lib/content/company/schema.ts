import { z } from 'zod';
import {
  codeText,
  emailText,
  filledLongText,
  filledText,
  phoneText,
  plainText,
  versionField,
  wholeNumber,
} from '../../platform/format/fields';
import { questionList } from '../questions/schema';
import { PICTURE_LIMITS } from '../pictures/limits';
import { findAboutProblem } from './about';
import { hasGstinCheck, hasGstinShape } from './gstin';
import { BAND_COMFORTS, BAND_PLACES } from './planner-bands';
import { parseTerms } from '../terms/schema';
import { getIndiaDate, isPlainDate } from '../../platform/format/dates';
import { parseOfficeHours, parsePosition } from '../../platform/format/office';
import { toPhone } from '../../platform/format/phone';

export const COMPANY_LIMITS = {
  addressLines: 6,
  phones: 5,
  legalText: 60_000,
  questions: 20,
  band: 200_000,
  about: 1_500,
  heroPictures: 3,
} as const;

/** One more than the longest own password. */
const LONGEST_PASSWORD = 257;
const PHONE = 'Write the number with country code, such as +91 98470 12345.';
const EMAIL = 'Write an e-mail address, such as hello@example.com.';

const phone = phoneText('phone number', 30).refine(isPhone, PHONE);

const PHONE_OR_NONE = `${PHONE.slice(0, -1)}, or leave it empty.`;
const optionalPhone = phoneText('phone number', 30).refine(
  (value) => value === '' || isPhone(value),
  PHONE_OR_NONE,
);

/** One line of text, converted to capitals without spaces. */
const code = (name: string, longest: number) =>
  codeText(name, longest).transform((value) => value.replace(/[\s-]/g, '').toUpperCase());

const gstin = code('GSTIN', 30)
  .refine(
    (value) => value === '' || hasGstinShape(value),
    'Write the 15 characters of the GSTIN, such as 27AAPFU0939F1ZV, or leave it empty.',
  )
  .refine(
    (value) => !hasGstinShape(value) || hasGstinCheck(value),
    'This GSTIN has a typing error: its last character does not fit the others. Compare it with the certificate.',
  );

const bankAccount = z
  .object({
    name: plainText('name of the account', 120),
    number: code('account number', 40).refine(
      (value) => value === '' || /^\d{6,18}$/.test(value),
      'Write the account number with 6 to 18 digits.',
    ),
    ifsc: code('IFSC', 30).refine(
      (value) => value === '' || /^[A-Z]{4}0[A-Z0-9]{6}$/.test(value),
      'Write the 11 characters of the IFSC, such as SBIN0070009.',
    ),
  })
  .superRefine((account, check) => {
    const blank = (['name', 'number', 'ifsc'] as const).filter((part) => account[part] === '');
    if (blank.length === 3) return;
    for (const part of blank)
      check.addIssue({
        code: 'custom',
        message: 'Write name, number and IFSC of the account, or none.',
        path: [part],
      });
  });

const upiId = codeText('UPI ID', 120).refine(
  (value) => value === '' || /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i.test(value),
  'Write the UPI ID with its handle, such as name@okbank, or leave it empty.',
);

const pictureName = filledText('name of the picture', PICTURE_LIMITS.name);

/** An https URL of at most 300 characters, or blank. `https://` may be omitted, as in `facebook.com/you`. */
const profile = (name: string) =>
  codeText(`address of the ${name} profile`, 300)
    .transform((value) => (value === '' || /^[a-z]+:/i.test(value) ? value : `https://${value}`))
    .refine(
      (value) => value === '' || isHttps(value),
      `Write the address of the ${name} profile, such as www.example.com/you, or leave it empty.`,
    );

const BAND_TEXT = 'Write a price in rupees such as 1500-2500, the lower one first, or leave the field empty.';
const amount = z
  .int(BAND_TEXT)
  .min(1, BAND_TEXT)
  .max(COMPANY_LIMITS.band, `Please give at most ₹${COMPANY_LIMITS.band}.`);

const plannerBands = z
  .array(
    z
      .object({
        place: z.enum(
          BAND_PLACES.map(({ id }) => id),
          'The planner does not stop there.',
        ),
        comfort: z.enum(BAND_COMFORTS, 'The comfort is luxury, comfort or budget.'),
        min: amount,
        max: amount,
      })
      .refine(({ min, max }) => min <= max, { message: BAND_TEXT, path: ['min'] }),
    'Give the prices of the planner as a list.',
  )
  .refine(
    (bands) => new Set(bands.map(({ place, comfort }) => `${place} ${comfort}`)).size === bands.length,
    'A place has two prices for the same comfort.',
  );

/** Every field of the company record. The form and the handler both use this schema. */
export const companyFieldsSchema = z.object({
  brand: filledText('brand', 40),
  legalName: filledText('legal name', 120),
  address: z
    .array(filledText('line of the address', 120), 'Give the address as a list of lines.')
    .min(1, 'Write the address.')
    .max(COMPANY_LIMITS.addressLines, `Please keep the address to ${COMPANY_LIMITS.addressLines} lines.`),
  phones: z
    .array(phone, 'Give the phone numbers as a list.')
    .min(1, 'Give at least one phone number.')
    .max(COMPANY_LIMITS.phones, `Please give at most ${COMPANY_LIMITS.phones} phone numbers.`)
    .refine(
      (list) => new Set(list.map((phone) => toPhone(phone).e164)).size === list.length,
      'A phone number is there twice.',
    ),
  landline: optionalPhone,
  emergencyPhone: optionalPhone,
  officeHours: plainText('office hours', 120).refine(
    (value) => value === '' || parseOfficeHours(value) !== null,
    'Write the hours like Mon-Sat 09:30-18:00; Sun 10:00-13:00, or leave them empty.',
  ),
  mapPosition: plainText('position', 60).refine(
    (value) => value === '' || parsePosition(value) !== null,
    'Write the position as a map shows it, such as 9.9816, 76.2783, or leave it empty.',
  ),
  email: emailText('e-mail address', 200).pipe(z.email(EMAIL)),
  whatsapp: phoneText('WhatsApp number', 30)
    .refine((value) => isPhone(value) || /^[1-9]\d{9,14}$/.test(value), PHONE)
    .transform((value) => toDigits(isPhone(value) ? toPhone(value).e164 : value)),
  instagram: profile('Instagram'),
  facebook: profile('Facebook'),
  youtube: profile('YouTube'),
  heroHeading: filledText('heading', 60),
  heroText: filledText('text below the heading', 240),
  heroFigures: z
    .array(z.object({ value: filledText('figure', 8), label: filledText('words below the figure', 24) }))
    .length(3, 'Give three figures.'),
  heroPictures: z
    .array(pictureName, 'Give the pictures of the home page as a list of names.')
    .length(COMPANY_LIMITS.heroPictures, 'Choose three pictures for the home page.')
    .refine((names) => new Set(names).size === names.length, 'A picture of the home page is there twice.'),
  listPictures: z.object({
    ...{ signature: pictureName, group: pictureName, honeymoon: pictureName, outbound: pictureName },
  }),
  about: filledLongText('text of “About us”', COMPANY_LIMITS.about).superRefine((value, check) => {
    const message = findAboutProblem(value);
    if (message) check.addIssue({ code: 'custom', message });
  }),
  gstin,
  bankAccount,
  upiId,
  offSeasonLabel: filledText('name of the off season', 24),
  onSeasonLabel: filledText('name of the on season', 24),
  questions: questionList(COMPANY_LIMITS.questions),
  plannerBands,
});

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
  content: filledLongText('text', COMPANY_LIMITS.legalText),
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

/**
 * True for a phone number in E.164, or an Indian one without country code: the ten digits of a mobile, or 0 and the
 * area code.
 */
function isPhone(value: string): boolean {
  if (!/^\+?[\d\s().-]+$/.test(value)) return false;
  const digits = toDigits(value);
  return value.startsWith('+') ? /^[1-9]\d{7,14}$/.test(digits) : /^([6-9]\d{9}|0[1-9]\d{8,9})$/.test(digits);
}

function toDigits(value: string): string {
  return value.replace(/\D/g, '');
}

function isHttps(value: string): boolean {
  try {
    const url = new URL(value);
    return url.protocol === 'https:' && url.hostname.includes('.') && !url.username;
  } catch {
    return false;
  }
}
