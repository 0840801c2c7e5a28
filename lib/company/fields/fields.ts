import { z } from 'zod';
import generalQuestions from '../../../content/questions.json';
import {
  codeText,
  emailText,
  filledLongText,
  filledText,
  phoneText,
  plainText,
  webAddress,
} from '../../platform/format/fields';
import { rupees, text } from '../../platform/answer-parts';
import { parseOfficeHours, parsePosition } from '../../platform/format/parse-office-details';
import { toPhone } from '../../platform/format/phone';
import { toWhatsAppDigits } from '../../platform/format/whatsapp';
import { PICTURE_LIMITS } from '../pictures/limits';
import { questionList } from '../questions/schema';
import { findAboutProblem } from './about';
import { hasGstinCheck, hasGstinShape, toPan } from './gstin';
import { BAND_COMFORTS, BAND_PLACES } from './planner-bands';

export const COMPANY_LIMITS = {
  addressLines: 6,
  phones: 5,
  questions: 20,
  band: 200_000,
  about: 1_500,
  heroPictures: 3,
} as const;

export type CompanyField = keyof typeof COMPANY_FIELDS;
/** Every company detail that staff can change, in the format of forms and API. */
export type CompanyFields = { [Name in CompanyField]: z.output<(typeof COMPANY_FIELDS)[Name]['schema']> };
export type BankAccount = CompanyFields['bankAccount'];
/** The package lists that have a picture at the top. */
export type PictureList = keyof CompanyFields['listPictures'];
/** The environment variables that set a field. */
export type CompanyVariable =
  | 'COMPANY_BRAND'
  | 'COMPANY_LEGAL_NAME'
  | 'COMPANY_ADDRESS'
  | 'COMPANY_PHONES'
  | 'COMPANY_EMAIL'
  | 'COMPANY_WHATSAPP'
  | 'COMPANY_INSTAGRAM_URL'
  | 'COMPANY_FACEBOOK_URL'
  | 'COMPANY_YOUTUBE_URL';
export type SectionId =
  | 'identity'
  | 'contact'
  | 'payment'
  | 'social'
  | 'home'
  | 'pictures'
  | 'about'
  | 'seasons'
  | 'questions'
  | 'planner';

/** The input of a field that is one text. */
type TextInputSpec = {
  label?: string;
  type?: 'text' | 'tel' | 'email' | 'url';
  isOptional?: true;
  hint?: string | ((typed: string) => string);
  /** True for an input as wide as the form. */
  isWide?: true;
  /** Number of lines of the input; omitted for one line. */
  rows?: number;
  maxLength?: number;
  autoComplete?: 'off';
};
/** A field of the company, as used by the form, the handler, the history and the API documentation. */
export type CompanyFieldSpec = {
  section: SectionId;
  /** Name in messages and in the history, and label of the input. */
  name: string;
  schema: z.ZodType;
  /**
   * The value until staff or the environment set another. Contact details are placeholders, which the go-live check
   * reports; texts and figures of the home page come from the product specification.
   */
  initial: unknown;
  env?: CompanyVariable;
  /** True for a part of `Company`, the details that pages and mails show. */
  isPublic?: true;
  /** Omitted for a field with a special input (components/company/details/company-inputs.tsx). */
  input?: TextInputSpec;
  /** Schema of the field in API responses; omitted for a text. */
  answer?: z.ZodType;
  /** Description in the API documentation. */
  description?: string;
};

const PHONE = 'Write the number with country code, such as +91 98470 12345.';
const PHONE_OR_NONE = `${PHONE.slice(0, -1)}, or leave it empty.`;
const phone = phoneText('phone number', 30).refine(isPhone, PHONE);
const optionalPhone = phoneText('phone number', 30).refine(
  (value) => value === '' || isPhone(value),
  PHONE_OR_NONE,
);
const pictureName = filledText('name of the picture', PICTURE_LIMITS.name);
const BAND_TEXT = 'Write a price in rupees such as 1500-2500, the lower one first, or leave the field empty.';
const amount = z
  .int(BAND_TEXT)
  .min(1, BAND_TEXT)
  .max(COMPANY_LIMITS.band, `Please give at most ₹${COMPANY_LIMITS.band}.`);

/** Every field of the company, in the order of the form. */
export const COMPANY_FIELDS = {
  brand: {
    initial: 'Kayal Trails',
    env: 'COMPANY_BRAND',
    isPublic: true,
    section: 'identity',
    name: 'Brand',
    schema: filledText('brand', 40),
    input: {},
  },
  legalName: {
    initial: 'Kayal Trails Holidays (placeholder)',
    env: 'COMPANY_LEGAL_NAME',
    isPublic: true,
    section: 'identity',
    name: 'Legal name',
    schema: filledText('legal name', 120),
    input: {},
  },
  gstin: {
    initial: '',
    isPublic: true,
    section: 'identity',
    name: 'GSTIN',
    schema: code('GSTIN', 30)
      .refine(
        (value) => value === '' || hasGstinShape(value),
        'Write the 15 characters of the GSTIN, such as 27AAPFU0939F1ZV, or leave it empty.',
      )
      .refine(
        (value) => !hasGstinShape(value) || hasGstinCheck(value),
        'This GSTIN has a typing error: its last character does not fit the others. Compare it with the certificate.',
      ),
    input: { isOptional: true, hint: toPanHint },
  },
  address: {
    initial: ['First Floor, Placeholder House', 'Marine Drive, Ernakulam', 'Kochi 682031, Kerala, India'],
    env: 'COMPANY_ADDRESS',
    isPublic: true,
    section: 'identity',
    name: 'Address',
    schema: z
      .array(filledText('line of the address', 120), 'Give the address as a list of lines.')
      .min(1, 'Write the address.')
      .max(COMPANY_LIMITS.addressLines, `Please keep the address to ${COMPANY_LIMITS.addressLines} lines.`),
    answer: z.array(text),
  },
  phones: {
    initial: [1, 2, 3, 4, 5].map((digit) => `+91 90000 0000${digit}`),
    env: 'COMPANY_PHONES',
    isPublic: true,
    section: 'contact',
    name: 'Phone numbers',
    schema: z
      .array(phone, 'Give the phone numbers as a list.')
      .min(1, 'Give at least one phone number.')
      .max(COMPANY_LIMITS.phones, `Please give at most ${COMPANY_LIMITS.phones} phone numbers.`)
      .refine(
        (list) => new Set(list.map((one) => toPhone(one).e164)).size === list.length,
        'A phone number is there twice.',
      ),
    answer: z.array(text),
    description: 'As shown; the first is the main number.',
  },
  landline: {
    initial: '',
    isPublic: true,
    section: 'contact',
    name: 'Office landline',
    schema: optionalPhone,
    input: { type: 'tel', isOptional: true },
    description: 'Of the office; empty for none.',
  },
  emergencyPhone: {
    initial: '',
    isPublic: true,
    section: 'contact',
    name: '24-hour number',
    schema: optionalPhone,
    input: { label: '24-hour number for travellers', type: 'tel', isOptional: true },
    description: 'For travellers on their trip, at any hour; empty for none.',
  },
  whatsapp: {
    initial: '919000000001',
    env: 'COMPANY_WHATSAPP',
    isPublic: true,
    section: 'contact',
    name: 'WhatsApp',
    schema: phoneText('WhatsApp number', 30)
      .refine((value) => isPhone(value) || /^[1-9]\d{9,14}$/.test(value), PHONE)
      .transform((value) => toWhatsAppDigits(value)),
    input: { label: 'WhatsApp number', type: 'tel' },
    description: 'Digits with country code.',
  },
  email: {
    initial: 'hello@kayaltrails.example',
    env: 'COMPANY_EMAIL',
    isPublic: true,
    section: 'contact',
    name: 'E-mail',
    schema: emailText('e-mail address', 200).pipe(
      z.email('Write an e-mail address, such as hello@example.com.'),
    ),
    input: { type: 'email' },
  },
  officeHours: {
    initial: '',
    isPublic: true,
    section: 'contact',
    name: 'Office hours',
    schema: plainText('office hours', 120).refine(
      (value) => value === '' || parseOfficeHours(value) !== null,
      'Write the hours like Mon-Sat 09:30-18:00; Sun 10:00-13:00, or leave them empty.',
    ),
    input: { isOptional: true, hint: 'For example: Mon-Sat 09:30-18:00; Sun 10:00-13:00' },
    description: 'Such as `Mon-Sat 09:30-18:00; Sun 10:00-13:00`; empty for none.',
  },
  mapPosition: {
    initial: '',
    isPublic: true,
    section: 'contact',
    name: 'Position of the office',
    schema: plainText('position', 60).refine(
      (value) => value === '' || parsePosition(value) !== null,
      'Write the position as a map shows it, such as 9.9816, 76.2783, or leave it empty.',
    ),
    input: { isOptional: true, hint: 'As a map shows it, for example: 9.9816, 76.2783' },
    description: 'Latitude and longitude of the office; empty for none.',
  },
  bankAccount: {
    initial: { name: '', number: '', ifsc: '' },
    section: 'payment',
    name: 'Bank account',
    schema: z
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
      .superRefine(requireWholeAccount),
    answer: z.object({ name: text, number: text, ifsc: text }),
  },
  upiId: {
    initial: '',
    section: 'payment',
    name: 'UPI ID',
    schema: codeText('UPI ID', 120).refine(
      (value) => value === '' || /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i.test(value),
      'Write the UPI ID with its handle, such as name@okbank, or leave it empty.',
    ),
    input: { isOptional: true, autoComplete: 'off' },
  },
  instagram: profile(
    'Instagram',
    'https://www.instagram.com/kayaltrails.placeholder',
    'COMPANY_INSTAGRAM_URL',
  ),
  facebook: profile('Facebook', 'https://www.facebook.com/kayaltrails.placeholder', 'COMPANY_FACEBOOK_URL'),
  youtube: profile('YouTube', 'https://www.youtube.com/@kayaltrails-placeholder', 'COMPANY_YOUTUBE_URL'),
  heroHeading: {
    initial: "Discover Kerala's Enchanting Beauty",
    section: 'home',
    name: 'Heading',
    schema: filledText('heading', 60),
    input: { isWide: true },
  },
  heroText: {
    initial:
      "Experience God's Own Country with our carefully curated tour packages. From serene backwaters to misty hill stations.",
    section: 'home',
    name: 'Text below the heading',
    schema: filledText('text below the heading', 240),
    input: { rows: 2, isWide: true },
  },
  heroFigures: {
    initial: [
      { value: '500+', label: 'Happy Travelers' },
      { value: '4.8', label: 'Average Rating' },
      { value: '25+', label: 'Tour Packages' },
    ],
    section: 'home',
    name: 'Figures',
    schema: z
      .array(z.object({ value: filledText('figure', 8), label: filledText('words below the figure', 24) }))
      .length(3, 'Give three figures.'),
    answer: z.array(z.object({ value: text, label: text })),
  },
  heroPictures: {
    initial: ['alleppey', 'tea-road', 'thekkady'],
    section: 'pictures',
    name: 'Pictures of the home page',
    schema: z
      .array(pictureName, 'Give the pictures of the home page as a list of names.')
      .length(COMPANY_LIMITS.heroPictures, 'Choose three pictures for the home page.')
      .refine((names) => new Set(names).size === names.length, 'A picture of the home page is there twice.'),
    answer: z.array(text),
    description: 'Names of the three pictures of the home page.',
  },
  listPictures: {
    initial: {
      signature: 'thekkady',
      group: 'alleppey',
      honeymoon: 'houseboat-night',
      outbound: 'abu-dhabi-mosque',
    },
    section: 'pictures',
    name: 'Pictures of the lists',
    schema: z.object({
      signature: pictureName,
      group: pictureName,
      honeymoon: pictureName,
      outbound: pictureName,
    }),
    answer: z.object({ signature: text, group: text, honeymoon: text, outbound: text }),
  },
  about: {
    initial: `{{brand}} is a holiday agency in Kochi. We plan road trips through Kerala, one car and one driver from arrival to departure, and a few journeys abroad.

You write to the people who plan your days. Our prices include taxes and say what they are for, and we call back within {{callback}}. Or you call us: {{phone}}.`,
    isPublic: true,
    section: 'about',
    name: 'About us',
    schema: filledLongText('text of “About us”', COMPANY_LIMITS.about).superRefine((value, check) => {
      const message = findAboutProblem(value);
      if (message) check.addIssue({ code: 'custom', message });
    }),
    input: {
      label: 'Text',
      rows: 8,
      isWide: true,
      maxLength: COMPANY_LIMITS.about,
      hint: 'A blank line starts a paragraph, “- ” a line of a list; [words](/address) is a link. {{brand}}, {{phone}} and {{callback}} stand for the name, the main number and the promised hours.',
    },
    description: 'The text of “About us” in the notation of legal texts.',
  },
  offSeasonLabel: {
    initial: 'Off Season',
    section: 'seasons',
    name: 'Off season',
    schema: filledText('name of the off season', 24),
    input: {},
  },
  onSeasonLabel: {
    initial: 'On Season',
    section: 'seasons',
    name: 'On season',
    schema: filledText('name of the on season', 24),
    input: {},
  },
  questions: {
    initial: generalQuestions,
    section: 'questions',
    name: 'Questions',
    schema: questionList(COMPANY_LIMITS.questions),
    answer: z.array(z.object({ question: text, answer: text })),
  },
  plannerBands: {
    initial: [],
    section: 'planner',
    name: 'Planner prices',
    schema: z
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
      ),
    answer: z.array(z.object({ place: text, comfort: z.enum(BAND_COMFORTS), min: rupees, max: rupees })),
    description:
      'What a change of a plan by hand costs. `place` is a stop of the planner or `houseboat` (per person and night), or `car` (per day, for the party).',
  },
} satisfies Record<string, CompanyFieldSpec>;

export const COMPANY_FIELD_NAMES = Object.keys(COMPANY_FIELDS) as CompanyField[];

/** The entry of a field in COMPANY_FIELDS, without its exact type. */
export function getFieldSpec(field: CompanyField): CompanyFieldSpec {
  return COMPANY_FIELDS[field];
}

type PublicField = {
  [Name in CompanyField]: (typeof COMPANY_FIELDS)[Name] extends { isPublic: true } ? Name : never;
}[CompanyField];
const PUBLIC_FIELDS = COMPANY_FIELD_NAMES.filter((field) => getFieldSpec(field).isPublic);

/** The fields that pages and mails show. */
export function pickPublicFields(fields: CompanyFields): Pick<CompanyFields, PublicField> {
  return Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, fields[field]])) as Pick<
    CompanyFields,
    PublicField
  >;
}

/** The values before staff or the environment set others. */
export const INITIAL_FIELDS = Object.fromEntries(
  COMPANY_FIELD_NAMES.map((field) => [field, getFieldSpec(field).initial]),
) as CompanyFields;

/** The fields of a section, in display order. */
export function listFields(section: SectionId): CompanyField[] {
  return COMPANY_FIELD_NAMES.filter((field) => COMPANY_FIELDS[field].section === section);
}

/** One line of text, converted to capitals without spaces. */
function code(name: string, longest: number) {
  return codeText(name, longest).transform((value) => value.replace(/[\s-]/g, '').toUpperCase());
}

/** The address of a profile, or blank. */
function profile(name: string, initial: string, env: CompanyVariable) {
  return {
    initial,
    env,
    section: 'social' as const,
    name,
    schema: webAddress(`address of the ${name} profile`),
    input: { type: 'url' as const, isOptional: true as const, isWide: true as const },
  };
}

function toPanHint(typed: string): string {
  const pan = toPan(typed.replace(/\s/g, '').toUpperCase());
  return pan && `PAN ${pan}`;
}

function requireWholeAccount(
  account: Record<'name' | 'number' | 'ifsc', string>,
  check: z.core.$RefinementCtx,
): void {
  const blank = (['name', 'number', 'ifsc'] as const).filter((part) => account[part] === '');
  if (blank.length === 3) return;
  for (const part of blank)
    check.addIssue({
      code: 'custom',
      message: 'Write name, number and IFSC of the account, or none.',
      path: [part],
    });
}

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
