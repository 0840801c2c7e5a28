import { z } from 'zod';
import type { Captcha } from '../../platform/captcha/captcha';
import { captchaQuerySchema } from '../../platform/captcha/schema';
import {
  ENQUIRY_NOT_STORED,
  ENQUIRY_SENT,
  PACKAGE_UNKNOWN,
  SERVICE_MESSAGES,
  toContactUsMessage,
} from '../../requests/enquiries/messages';
import { enquiryRequestShape } from '../../requests/enquiries/schema';
import { GROUP_HAS_ASKED } from '../../packages/group-choice/messages';
import type { Receipt } from '../../requests/form/types';
import {
  ITINERARY_MESSAGES,
  ITINERARY_NOT_SAVED,
  ITINERARY_SAVED,
} from '../../requests/planner-requests/messages';
import { itineraryRequestShape } from '../../requests/planner-requests/request-schema';
import { ANSWER_MESSAGES } from '../../planner/plan/schema';
import { ROUTES } from '../../platform/routes';
import { ok, type Answer, type Operation, type Refusal } from './operation';
import { moment, said, shapeOf } from './shape';

const captchaShape = shapeOf<Captcha>()(
  z.object({
    question: z.string().meta({ examples: ['7 + 23'] }),
    token: z.string(),
    expiresAt: moment(),
  }),
);

const KEY =
  'A new UUID for each request. The same key with the same content is the same request: it is stored once, and answered alike.';
/** Error responses that both forms share. */
const SHARED: Refusal[] = [
  { code: 'KEY_REUSED', when: 'The key was used for another request.' },
  { code: 'TOO_MANY', when: 'Too many requests of the public forms from one address.' },
];

/** The enquiry form's rules in the order of checking; the response names the first broken rule. */
const ENQUIRY_RULES: [field: string, message: string][] = [
  ['name', SERVICE_MESSAGES.nameMissing],
  ['email', SERVICE_MESSAGES.emailMissing],
  ['phone', SERVICE_MESSAGES.phoneMissing],
  ['email', SERVICE_MESSAGES.emailShape],
  ['phone', SERVICE_MESSAGES.phoneShape],
  ['adults', SERVICE_MESSAGES.noAdult],
  ['travelDate', SERVICE_MESSAGES.dateMissing],
  ['travelDate', SERVICE_MESSAGES.dateShape],
  ['travelDate', SERVICE_MESSAGES.dateTooSoon],
  ['travelDate', SERVICE_MESSAGES.dateTooFar],
  ['captchaAnswer', SERVICE_MESSAGES.captcha],
  ['message', SERVICE_MESSAGES.messageKind],
  ['package', PACKAGE_UNKNOWN],
];
const PLAN_RULES: [field: string, message: string][] = [
  ['name', ITINERARY_MESSAGES.fieldsMissing],
  ['email', ITINERARY_MESSAGES.emailShape],
  ['phone', ITINERARY_MESSAGES.phoneShape],
  ['answers.experiences', ANSWER_MESSAGES.experiences],
  ['answers.duration', ANSWER_MESSAGES.duration],
  ['captchaAnswer', ITINERARY_MESSAGES.captcha],
];

export const FORM_OPERATIONS: Operation[] = [
  {
    id: 'getCaptcha',
    method: 'get',
    path: ROUTES.api.captcha,
    summary: 'A captcha question for a form',
    description: 'The token works once, for one form, until it expires.',
    query: captchaQuerySchema,
    isDatabaseFree: true,
    answers: ok('The question and its token.', captchaShape),
  },
  {
    id: 'sendEnquiry',
    method: 'post',
    path: ROUTES.api.enquiries,
    summary: 'Send an enquiry',
    description: 'Unknown fields are ignored. Package title and price are looked up by the server.',
    body: enquiryRequestShape,
    key: KEY,
    answers: toReceipts(ENQUIRY_SENT),
    refusals: [
      ...toRules(ENQUIRY_RULES),
      {
        code: 'CONFLICT',
        when: 'The group has sent its one enquiry.',
        field: 'group',
        message: GROUP_HAS_ASKED,
      },
      ...SHARED,
      ...toTroubles(toContactUsMessage('{phone}'), ENQUIRY_NOT_STORED),
    ],
  },
  {
    id: 'sendPlan',
    method: 'post',
    path: ROUTES.api.customItineraries,
    summary: 'Send a trip plan',
    description:
      'Unknown fields are ignored. Itinerary and cost are computed by the server from the five answers.',
    body: itineraryRequestShape,
    key: KEY,
    answers: toReceipts(ITINERARY_SAVED),
    refusals: [...toRules(PLAN_RULES), ...SHARED, ...toTroubles(ITINERARY_NOT_SAVED, ITINERARY_NOT_SAVED)],
  },
];

function toReceipts(message: Receipt['message']): Answer[] {
  const mailed = z.boolean().meta({
    description:
      'False when no mail is sent; the statusUrl is then the only way back. True when one is planned, usually within minutes; the limits on mails may delay it or hold it back.',
  });
  const schema = shapeOf<Receipt>()(said(message, { reference: z.string(), statusUrl: z.string(), mailed }));
  return [
    { status: 201, description: 'Stored.', schema },
    { status: 200, description: 'Stored before: the same key and content, the same answer.', schema },
  ];
}

function toRules(rules: [field: string, message: string][]): Refusal[] {
  const when = 'The first broken rule is reported.';
  return rules.map(([field, message]) => ({ code: 'INVALID', when, field, message }));
}

function toTroubles(away: string, defect: string): Refusal[] {
  return [
    { code: 'UNAVAILABLE', when: 'The database cannot be reached: nothing was stored.', message: away },
    { code: 'INTERNAL', when: 'A defect of ours: nothing was stored.', message: defect },
  ];
}
