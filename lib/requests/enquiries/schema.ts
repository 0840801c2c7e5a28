import * as z from 'zod/mini';
import { isPlainDate, type PlainDate } from '../../platform/format/dates';
import { tidyCode } from '../../platform/format/typed-text';
import {
  block,
  contactFields,
  isBadEmail,
  isBadPhone,
  isUnanswered,
  line,
  NOT_TEXT,
  pushInOrder,
  sentFields,
  textRules,
  toVisitorRules,
  toVisitorShape,
  VERSION_RULE,
  type PhoneContext,
  type Rule,
} from './contact-fields';
import { AGES_MESSAGE, areAges, readAges } from '../../packages/prices/ages';
import { ENQUIRY_LIMITS } from './limits';
import { EXTRAS_KIND, FORM_MESSAGES, SERVICE_MESSAGES, type EnquiryMessages } from './words';
import { readExtras } from '../../packages/catalogue/extra-words';
import { getLastTravelDate } from '../../packages/prices/travel-date';

/** A number, which may be given as text; any other value becomes `fallback`. */
export const count = (fallback: number) =>
  z.catch(
    z.pipe(
      z.union([z.number(), z.string().check(z.overwrite(tidyCode), z.regex(/^\d{1,4}$/))]),
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
  travelDate: line(10, tidyCode),
  message: block(ENQUIRY_LIMITS.message),
  ...toVisitorShape('enquiry'),
};

/**
 * The visible fields of the form. `ages` has one entry per child, separated by commas; `extras` has one name per line.
 */
const formObject = z.object({ ...content, ages: z.catch(z.string(), ''), extras: z.catch(z.string(), '') });

/** Body of `POST /api/enquiries`; unknown fields are ignored. */
const requestObject = z.object({
  ...content,
  /** Id or slug of the package; empty for a general enquiry, `?` for a value of another type. */
  package: z.catch(
    z.pipe(
      z.nullish(z.union([z.string(), z.number()])),
      z.transform((value) => tidyCode(String(value ?? ''))),
    ),
    '?',
  ),
  /** The ages of all children, or none; a value that is not a list of numbers becomes an impossible age. */
  ages: z.catch(
    z.pipe(
      z.nullish(z.union([z.array(z.number()), z.literal('')])),
      z.transform((ages) => ages || []),
    ),
    [Number.NaN],
  ),
  /**
   * Names of the package's extras, which are stored with today's prices; null for a value that is not a list of names.
   */
  extras: z.catch(
    z.pipe(
      z.nullish(z.union([z.array(z.string().check(z.maxLength(80))).check(z.maxLength(12)), z.literal('')])),
      z.transform((names): string[] | null => names || []),
    ),
    null,
  ),
  /** The secret of the group's link; a value that is not text is ignored. */
  group: z.catch(z.nullish(z.string()), null),
  ...sentFields,
});

type FormValues = z.output<typeof formObject>;
export type EnquiryFormOutput = Omit<FormValues, 'ages' | 'extras'> & { ages: number[]; extras?: string[] };
export type EnquiryRequest = z.output<typeof requestObject>;
export type EnquiryField = keyof FormValues;

/** `today` is the date in India. */
export type EnquiryRuleContext = PhoneContext & { today: PlainDate };

type Values = Omit<FormValues, 'ages' | 'extras'> & { captchaToken?: string };
type EnquiryRule = Rule<Values, EnquiryRuleContext, EnquiryField>;

const isEmpty = (field: 'name' | 'email' | 'phone' | 'travelDate') => (values: Values) =>
  values[field] === '';
const isNoAdult = ({ adults }: { adults: number }) => !(adults >= ENQUIRY_LIMITS.adults.min);
/** True when the travel date is not a valid date. Also used when a visitor changes the date on the private page. */
export const isNoDate = ({ travelDate }: { travelDate: string }) =>
  travelDate !== '' && !isPlainDate(travelDate);
export const isTooSoon = ({ travelDate }: { travelDate: string }, { today }: { today: PlainDate }) =>
  isPlainDate(travelDate) && travelDate <= today;
export const isTooFar = ({ travelDate }: { travelDate: string }, { today }: { today: PlainDate }) =>
  isPlainDate(travelDate) && travelDate > getLastTravelDate(today);

/** Rules in the order in which the browser reports them: first missing fields, then invalid fields. */
const FORM_RULES: readonly Rule<FormValues, EnquiryRuleContext, EnquiryField>[] = [
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
  ['travelDate', FORM_MESSAGES.dateTooFar, isTooFar],
  ...limitRules(FORM_MESSAGES),
  ['ages', AGES_MESSAGE, (values) => !areAges(toAges(values), values.children)],
];

/** Rules in the order in which the API reports them; the limits come last. */
export const SERVICE_RULES: readonly EnquiryRule[] = [
  ['name', SERVICE_MESSAGES.nameMissing, isEmpty('name')],
  ['email', SERVICE_MESSAGES.emailMissing, isEmpty('email')],
  ['phone', SERVICE_MESSAGES.phoneMissing, isEmpty('phone')],
  ['email', SERVICE_MESSAGES.emailShape, isBadEmail],
  ['phone', SERVICE_MESSAGES.phoneShape, isBadPhone],
  ['adults', SERVICE_MESSAGES.noAdult, isNoAdult],
  ['travelDate', SERVICE_MESSAGES.dateMissing, isEmpty('travelDate')],
  ['travelDate', SERVICE_MESSAGES.dateShape, isNoDate],
  ['travelDate', SERVICE_MESSAGES.dateTooSoon, isTooSoon],
  ['travelDate', SERVICE_MESSAGES.dateTooFar, isTooFar],
  ['captchaAnswer', SERVICE_MESSAGES.captcha, isUnanswered],
  ...limitRules(SERVICE_MESSAGES),
];

const LIST_RULES: readonly Rule<z.output<typeof requestObject>, unknown, 'ages' | 'extras'>[] = [
  ['ages', AGES_MESSAGE, ({ ages, children }) => !areAges(ages, children)],
  ['extras', EXTRAS_KIND, ({ extras }) => extras === null],
];

/** The schema for the form in the browser. Issues are in the order in which they are shown. */
export function buildEnquiryFormSchema(context: EnquiryRuleContext) {
  return z.pipe(
    formObject.check(pushInOrder(FORM_RULES, context)),
    z.transform(({ extras, ...values }): EnquiryFormOutput => {
      const names = readExtras(extras);
      return { ...values, ages: toAges(values), ...(names.length > 0 && { extras: names }) };
    }),
  );
}

/** The schema for the API. The API returns only the first issue. */
export function buildEnquirySchema(context: EnquiryRuleContext) {
  return requestObject.check(
    pushInOrder(SERVICE_RULES, context),
    pushInOrder(LIST_RULES, context),
    pushInOrder([VERSION_RULE], context),
  );
}

/** The fields without the rules, for the OpenAPI document. */
export const enquiryRequestShape = requestObject;

type Party = { adults: number; children: number };

/** Rules for the number of adults and children. Also used when a visitor changes these numbers on the private page. */
export function partyRules(messages: EnquiryMessages): Rule<Party, unknown, keyof Party>[] {
  const { adults, children } = ENQUIRY_LIMITS;
  return [
    ['adults', messages.noAdult, isNoAdult],
    ['adults', messages.adultsRange, (values) => !isWholeWithin(values.adults, adults)],
    ['children', messages.childrenRange, (values) => !isWholeWithin(values.children, children)],
  ];
}

function limitRules(messages: EnquiryMessages): EnquiryRule[] {
  const [, ...partyLimits] = partyRules(messages);
  return [
    ['message', messages.messageKind, ({ message }) => message === NOT_TEXT],
    ...textRules(['name', 'email', 'phone', 'message'], messages),
    ...partyLimits,
    ...toVisitorRules('enquiry', messages),
  ];
}

function toAges({ ages, children }: Pick<FormValues, 'ages' | 'children'>): number[] {
  return readAges(ages.split(','), children);
}

function isWholeWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
