import * as z from 'zod/mini';
import {
  contactFields,
  isBadEmail,
  isBadPhone,
  isUnanswered,
  pushInOrder,
  sentFields,
  textRules,
  type ContactValues,
  type PhoneContext,
  type Rule,
} from '../enquiries/contact-fields';
import { ITINERARY_MESSAGES } from './messages';
import { answersSchema, type PlannerAnswers } from './schema';

export type ItineraryField = keyof typeof contactFields;
type ContactRule = Rule<ContactValues, PhoneContext, ItineraryField>;

const isMissing = (field: ItineraryField) => (values: ContactValues) => values[field] === '';

/** The three fields first, all with one sentence, then what is ill-formed (spec.md point 5). */
const CONTACT_RULES: readonly ContactRule[] = [
  ['name', ITINERARY_MESSAGES.fieldsMissing, isMissing('name')],
  ['email', ITINERARY_MESSAGES.fieldsMissing, isMissing('email')],
  ['phone', ITINERARY_MESSAGES.fieldsMissing, isMissing('phone')],
  ['email', ITINERARY_MESSAGES.emailShape, isBadEmail],
  ['phone', ITINERARY_MESSAGES.phoneShape, isBadPhone],
  ...textRules(['name', 'email', 'phone'], ITINERARY_MESSAGES),
];
const CAPTCHA_RULE: ContactRule = ['captchaAnswer', ITINERARY_MESSAGES.captcha, isUnanswered];

const formObject = z.object(contactFields);
/** For the description of the HTTP interface: the shape without the ordered rules. */
export const itineraryRequestShape = z.object({ ...contactFields, ...sentFields, answers: answersSchema });
const requestObject = z.object({ ...contactFields, ...sentFields, answers: z.nullish(z.unknown()) });

export type ItineraryFormOutput = z.output<typeof formObject>;
export type ItineraryRequest = z.output<typeof itineraryRequestShape>;

/** The form's schema: its issues come in the order in which they are to be shown. */
export function buildItineraryFormSchema(context: PhoneContext) {
  return formObject.check(pushInOrder([...CONTACT_RULES, CAPTCHA_RULE], context));
}

/** The service's schema: person, then the five answers, then the captcha; the first issue is the answer. */
export function buildItinerarySchema(context: PhoneContext) {
  return z.pipe(
    requestObject.check(
      pushInOrder(CONTACT_RULES, context),
      pushAnswerIssues(),
      pushInOrder([CAPTCHA_RULE], context),
    ),
    z.transform((request): ItineraryRequest => ({ ...request, answers: request.answers as PlannerAnswers })),
  );
}

/** The answers are parsed where they are judged: what comes out is ordered and holds nothing else. */
function pushAnswerIssues() {
  return z.check<{ answers?: unknown }>(({ value, issues }) => {
    const parsed = answersSchema.safeParse(value.answers ?? {});
    if (parsed.success) value.answers = parsed.data;
    else {
      for (const { path, message } of parsed.error.issues)
        issues.push({ code: 'custom', path: ['answers', ...path.slice(0, 1)], message, input: value });
    }
  });
}
