import { captchaQuerySchema, captchaSchema } from '../../platform/captcha/schema';
import {
  ENQUIRY_NOT_STORED,
  ENQUIRY_SENT,
  PACKAGE_UNKNOWN,
  toContactUsMessage,
} from '../../requests/enquiries/words';
import { enquiryRequestShape, SERVICE_RULES } from '../../requests/enquiries/schema';
import { GROUP_HAS_ENQUIRED } from '../../packages/group-choice/messages';
import { ITINERARY_NOT_SAVED, ITINERARY_SAVED } from '../../requests/planner-requests/words';
import {
  CAPTCHA_RULE,
  CONTACT_RULES,
  itineraryRequestShape,
} from '../../requests/planner-requests/request-schema';
import { ANSWER_MESSAGES } from '../../planner/plan/answers';
import { ROUTES } from '../../platform/routes';
import { receiptSchema } from '../../requests/submission/answer-schema';
import { describe, ok, refuse, stored, type Operation, type Refusal } from './operation';

const KEY =
  'A new UUID for each request. The same key with the same content is the same request: it is stored once, and answered alike.';
/** Error responses that both forms share. */
const SHARED: Refusal[] = [
  refuse('KEY_REUSED', 'The key was used for another request.'),
  refuse('TOO_MANY', 'Too many requests of the public forms from one address.'),
  refuse('CONFLICT', 'The group has sent its one request.', GROUP_HAS_ENQUIRED, 'group'),
];

/** The forms' rules in the order of checking; the response names the first broken rule. */
const ENQUIRY_RULES: readonly FieldRule[] = [...SERVICE_RULES, ['package', PACKAGE_UNKNOWN]];
const PLAN_RULES: readonly FieldRule[] = [
  ...CONTACT_RULES,
  ['answers.experiences', ANSWER_MESSAGES.experiences],
  ['answers.duration', ANSWER_MESSAGES.duration],
  CAPTCHA_RULE,
];
type FieldRule = readonly [field: string, message: string, ...unknown[]];

export const FORM_OPERATIONS: Operation[] = [
  describe(`GET ${ROUTES.api.captcha}`, 'getCaptcha', 'A captcha question for a form', {
    description: 'The token works once, for one form, until it expires.',
    query: captchaQuerySchema,
    isDatabaseFree: true,
    answers: ok('The question and its token.', captchaSchema),
  }),
  describe(`POST ${ROUTES.api.enquiries}`, 'sendEnquiry', 'Send an enquiry', {
    description: 'Unknown fields are ignored. Package title and price are looked up by the server.',
    body: enquiryRequestShape,
    key: KEY,
    answers: toReceipts(ENQUIRY_SENT),
    refusals: [
      ...toRules(ENQUIRY_RULES),
      ...SHARED,
      ...toFailures(toContactUsMessage('{phone}'), ENQUIRY_NOT_STORED),
    ],
  }),
  describe(`POST ${ROUTES.api.customItineraries}`, 'sendPlan', 'Send a trip plan', {
    description:
      'Unknown fields are ignored. Itinerary and cost are computed by the server from the five answers.',
    body: itineraryRequestShape,
    key: KEY,
    answers: toReceipts(ITINERARY_SAVED),
    refusals: [...toRules(PLAN_RULES), ...SHARED, ...toFailures(ITINERARY_NOT_SAVED, ITINERARY_NOT_SAVED)],
  }),
];

function toReceipts(message: string): Operation['answers'] {
  return stored(
    'Stored.',
    'Stored before: the same key and content, the same answer.',
    receiptSchema(message),
  );
}

function toRules(rules: readonly FieldRule[]): Refusal[] {
  return rules.map(([field, message]) =>
    refuse('INVALID', 'The first broken rule is reported.', message, field),
  );
}

function toFailures(away: string, defect: string): Refusal[] {
  return [
    refuse('UNAVAILABLE', 'The database cannot be reached: nothing was stored.', away),
    refuse('INTERNAL', 'A defect of ours: nothing was stored.', defect),
  ];
}
