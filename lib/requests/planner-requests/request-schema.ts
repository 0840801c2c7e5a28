import * as z from 'zod/mini';
import {
  block,
  contactFields,
  isBadEmail,
  isBadPhone,
  isUnanswered,
  NOT_TEXT,
  pushInOrder,
  sentFields,
  textRules,
  toVisitorRules,
  toVisitorShape,
  VERSION_RULE,
  type ContactValues,
  type PhoneContext,
  type Rule,
} from '../enquiries/contact-fields';
import type { VisitorValues } from '../derived-visitor-fields';
import { ENQUIRY_LIMITS } from '../enquiries/limits';
import { ITINERARY_MESSAGES } from './words';
import { withParty, type PlannerAnswers } from '../../planner/plan/answers';
import { answersSchema } from '../../planner/plan/schema';

const typedFields = {
  ...contactFields,
  message: block(ENQUIRY_LIMITS.message),
  ...toVisitorShape('itinerary'),
};
export type ItineraryField = keyof typeof typedFields;
type ContactRule = Rule<ContactValues & VisitorValues & { message: string }, PhoneContext, ItineraryField>;

const isMissing = (field: 'name' | 'email' | 'phone') => (values: ContactValues) => values[field] === '';

/** Rules for the contact fields: first those for missing fields, then those for malformed ones. */
export const CONTACT_RULES: readonly ContactRule[] = [
  ['name', ITINERARY_MESSAGES.fieldsMissing, isMissing('name')],
  ['email', ITINERARY_MESSAGES.fieldsMissing, isMissing('email')],
  ['phone', ITINERARY_MESSAGES.fieldsMissing, isMissing('phone')],
  ['email', ITINERARY_MESSAGES.emailShape, isBadEmail],
  ['phone', ITINERARY_MESSAGES.phoneShape, isBadPhone],
  ['message', ITINERARY_MESSAGES.messageKind, ({ message }) => message === NOT_TEXT],
  ...textRules(['name', 'email', 'phone', 'message'], ITINERARY_MESSAGES),
  ...toVisitorRules('itinerary', ITINERARY_MESSAGES),
];
export const CAPTCHA_RULE: ContactRule = ['captchaAnswer', ITINERARY_MESSAGES.captcha, isUnanswered];

const formObject = z.object(typedFields);
/** The schema without the ordered rules, for the OpenAPI document. */
export const itineraryRequestShape = z.object({
  ...typedFields,
  ...sentFields,
  /** The code of a plan that was changed by hand. It contains answers, which are used instead of `answers`. */
  plan: z.nullish(z.string(ITINERARY_MESSAGES.plan)),
  /** The secret of the link on which a group chose this plan; a value that is not text is ignored. */
  group: z.catch(z.nullish(z.string()), null),
  answers: answersSchema,
});
const requestObject = z.object({ ...itineraryRequestShape.shape, answers: z.nullish(z.unknown()) });

export type ItineraryFormOutput = z.output<typeof formObject>;
export type ItineraryRequest = Omit<z.output<typeof itineraryRequestShape>, 'answers'> & {
  answers: PlannerAnswers;
};

/** The form's schema; issues come in display order. */
export function buildItineraryFormSchema(context: PhoneContext) {
  return formObject.check(pushInOrder([...CONTACT_RULES, CAPTCHA_RULE], context));
}

/** The API's schema. It checks contact, answers and captcha in this order and returns only the first issue. */
export function buildItinerarySchema(context: PhoneContext) {
  return z.pipe(
    requestObject.check(
      pushInOrder(CONTACT_RULES, context),
      pushAnswerIssues(),
      pushInOrder([CAPTCHA_RULE], context),
      pushInOrder([VERSION_RULE], context),
    ),
    z.transform((request): ItineraryRequest => ({ ...request, answers: request.answers as PlannerAnswers })),
  );
}

/** Validates the answers and replaces them with the parsed answers (experiences in order, unknown keys removed). */
function pushAnswerIssues() {
  return z.check<{ answers?: unknown }>(({ value, issues }) => {
    const parsed = answersSchema.safeParse(value.answers ?? {});
    if (parsed.success) value.answers = toAnswers(parsed.data);
    else {
      for (const { path, message } of parsed.error.issues)
        issues.push({ code: 'custom', path: ['answers', ...path.slice(0, 1)], message, input: value });
    }
  });
}

/** The answers as codes hold them: a party that the group describes fully is left out. */
function toAnswers(answers: PlannerAnswers): PlannerAnswers {
  return answers.party ? withParty(answers, answers.party) : answers;
}
