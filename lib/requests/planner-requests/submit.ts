import 'server-only';
import { isPhone, toE164 } from '../enquiries/phone-number';
import { submitForm, type PublicForm, type SubmitResult } from '../form/submit-form';
import { ITINERARY_MESSAGES, ITINERARY_NOT_SAVED, ITINERARY_SAVED } from './messages';
import { createItinerary } from './mutations';
import { plan } from '../../planner/plan/plan';
import { findItineraryByKey, listPriceFacts } from './queries';
import { buildItinerarySchema, type ItineraryRequest } from './request-schema';
import { encodeAnswers } from '../../planner/plan/share';
import type { TripPlan } from '../../planner/plan/types';

const SCHEMA = buildItinerarySchema({ isPhone });

const FORM: PublicForm<ItineraryRequest, TripPlan> = {
  purpose: 'itinerary',
  messages: {
    sent: ITINERARY_SAVED,
    captcha: ITINERARY_MESSAGES.captcha,
    notStored: ITINERARY_NOT_SAVED,
    toUnavailable: () => ITINERARY_NOT_SAVED,
  },
  getSchema: () => SCHEMA,
  toContent: ({ name, email, phone, answers }) => [name, email, phone, encodeAnswers(answers)],
  findByKey: findItineraryByKey,
  // The server computes plan and cost; values sent by the client are ignored.
  find: async ({ answers }) => plan(answers, await listPriceFacts()),
  create: ({ name, email, phone }, trip, stamp) =>
    createItinerary({ ...stamp, name, email, phone, phoneE164: toE164(phone), plan: trip }),
};

/** Handles one planner request. Throws AppError. */
export async function submitItinerary(headers: Headers, body: unknown): Promise<SubmitResult> {
  return submitForm(FORM, headers, body);
}
