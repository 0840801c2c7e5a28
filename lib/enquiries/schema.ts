import * as z from 'zod/mini';
import { isPlainDate, type PlainDate } from '../format/dates';
import {
  contactFields,
  isBadEmail,
  isBadPhone,
  isUnanswered,
  line,
  pushInOrder,
  sentFields,
  textRules,
  type PhoneContext,
  type Rule,
} from './contact-fields';
import { ENQUIRY_LIMITS } from './limits';
import { FORM_MESSAGES, SERVICE_MESSAGES, type EnquiryMessages } from './messages';

const block = (maxLength: number) =>
  z.catch(
    z.string().check(
      z.meta({ maxLength }),
      z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    ),
    '',
  );
/** Whole numbers also as text, as a form's fields hold them; anything else is NaN, which no range admits. */
const count = (fallback: number) =>
  z.catch(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\s*\d{1,4}\s*$/))]),
      z.transform((value) => Number(value)),
    ),
    fallback,
  );

const content = {
  ...contactFields,
  adults: count(Number.NaN),
  children: z.catch(
    z.union([
      z.pipe(
        z.nullish(z.literal('')),
        z.transform(() => 0),
      ),
      count(Number.NaN),
    ]),
    Number.NaN,
  ),
  travelDate: line(10),
  message: block(ENQUIRY_LIMITS.message),
};

/** What the form holds and sends, besides what it adds by itself (package, token, notice, honeypot). */
const formObject = z.object(content);

/** What `POST /api/enquiries` takes; unknown fields are ignored. */
const requestObject = z.object({
  ...content,
  /** Id or slug; empty for a general enquiry, `?` for something that can be no package. */
  package: z.catch(
    z.pipe(
      z.nullish(z.union([z.string(), z.number()])),
      z.transform((value) => String(value ?? '').trim()),
    ),
    '?',
  ),
  ...sentFields,
});

export type EnquiryFormOutput = z.output<typeof formObject>;
export type EnquiryRequest = z.output<typeof requestObject>;
export type EnquiryField = keyof typeof content;

/** What the rules need to know besides the values: the day in India, and who says what a phone number is. */
export type EnquiryRuleContext = PhoneContext & { today: PlainDate };

type Values = EnquiryFormOutput & { captchaToken?: string };
type EnquiryRule = Rule<Values, EnquiryRuleContext, EnquiryField>;

const isEmpty = (field: 'name' | 'email' | 'phone' | 'travelDate') => (values: Values) =>
  values[field] === '';
const isNoAdult = ({ adults }: Values) => !(adults >= ENQUIRY_LIMITS.adults.min);
/** Also asked when the date is changed later, on the private page. */
export const isNoDate = ({ travelDate }: { travelDate: string }) =>
  travelDate !== '' && !isPlainDate(travelDate);
export const isTooSoon = ({ travelDate }: { travelDate: string }, { today }: { today: PlainDate }) =>
  isPlainDate(travelDate) && travelDate <= today;

/** The browser's order: what is missing first, each with its sentence, then what is ill-formed (spec.md point 5). */
const FORM_RULES: readonly EnquiryRule[] = [
  ['name', FORM_MESSAGES.nameMissing, isEmpty('name')],
  ['email', FORM_MESSAGES.emailMissing, isEmpty('email')],
  ['phone', FORM_MESSAGES.phoneMissing, isEmpty('phone')],
  ['travelDate', FORM_MESSAGES.dateMissing, isEmpty('travelDate')],
  ['captchaAnswer', FORM_MESSAGES.captcha, isUnanswered],
  ['email', FORM_MESSAGES.emailShape, isBadEmail],
  ['phone', FORM_MESSAGES.phoneShape, isBadPhone],
  ['adults', FORM_MESSAGES.noAdult, isNoAdult],
  ['travelDate', FORM_MESSAGES.dateShape, isNoDate],
  ['travelDate', FORM_MESSAGES.dateTooSoon, isTooSoon],
  ...limitRules(FORM_MESSAGES),
];

/** The service's order (spec.md point 5), then the limits that a database has and a specification forgets. */
const SERVICE_RULES: readonly EnquiryRule[] = [
  ['name', SERVICE_MESSAGES.nameMissing, isEmpty('name')],
  ['email', SERVICE_MESSAGES.emailMissing, isEmpty('email')],
  ['phone', SERVICE_MESSAGES.phoneMissing, isEmpty('phone')],
  ['email', SERVICE_MESSAGES.emailShape, isBadEmail],
  ['phone', SERVICE_MESSAGES.phoneShape, isBadPhone],
  ['adults', SERVICE_MESSAGES.noAdult, isNoAdult],
  ['travelDate', SERVICE_MESSAGES.dateMissing, isEmpty('travelDate')],
  ['travelDate', SERVICE_MESSAGES.dateShape, isNoDate],
  ['travelDate', SERVICE_MESSAGES.dateTooSoon, isTooSoon],
  ['captchaAnswer', SERVICE_MESSAGES.captcha, isUnanswered],
  ...limitRules(SERVICE_MESSAGES),
];

/** The form's schema: its issues come in the order in which they are to be shown. */
export function buildEnquiryFormSchema(context: EnquiryRuleContext) {
  return formObject.check(pushInOrder(FORM_RULES, context));
}

/** The service's schema: the first issue is the answer. */
export function buildEnquirySchema(context: EnquiryRuleContext) {
  return requestObject.check(pushInOrder(SERVICE_RULES, context));
}

/** For the description of the HTTP interface: shapes without the ordered rules. */
export const enquiryRequestShape = requestObject;

function limitRules(messages: EnquiryMessages): EnquiryRule[] {
  const { adults, children } = ENQUIRY_LIMITS;
  return [
    ...textRules(['name', 'email', 'phone', 'message'], messages),
    ['adults', messages.adultsRange, (values) => !isWholeWithin(values.adults, adults)],
    ['children', messages.childrenRange, (values) => !isWholeWithin(values.children, children)],
  ];
}

function isWholeWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
