import 'server-only';
import { findRequestingGroup } from '../../packages/group-choice/queries';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { getPlannerBands } from '../../company/fields/company';
import { pickVisitorValues } from '../derived-visitor-fields';
import { isPhone, toE164 } from '../enquiries/phone-number';
import {
  admit,
  handleForm,
  parseForm,
  sendOnce,
  storeOnce,
  toAttempt,
  type PublicForm,
  type SubmitResult,
} from '../submission/submit-form';
import { ITINERARY_MESSAGES, ITINERARY_NOT_SAVED, ITINERARY_SAVED } from './words';
import { createItinerary } from './mutations';
import { decodePlan } from '../../planner/edit/plan-code';
import { openPlan } from '../../planner/edit/write';
import { getPriceOfChanges } from '../../planner/price/price-change';
import { listPriceFacts } from './queries';
import { buildItinerarySchema } from './request-schema';
import { encodeAnswers } from '../../planner/plan/answers-code';
import { findStartProblem } from '../../planner/plan/start';

const SCHEMA = buildItinerarySchema({ isPhone });

const FORM: PublicForm = {
  purpose: 'itinerary',
  messages: {
    sent: ITINERARY_SAVED,
    captcha: ITINERARY_MESSAGES.captcha,
    notStored: ITINERARY_NOT_SAVED,
    toUnavailable: () => ITINERARY_NOT_SAVED,
  },
};

/** Handles the submission of a planner request. All errors that it throws are AppErrors. */
export function submitItinerary(headers: Headers, body: unknown): Promise<SubmitResult> {
  return handleForm(FORM, async (lastStart) => {
    const request = parseForm(SCHEMA, body);
    const { name, email, phone, message, answers } = request;
    const code = request.plan ?? encodeAnswers(answers);
    const content = [
      name,
      email,
      phone,
      code,
      request.group,
      pickVisitorValues('itinerary', request),
      ...(message ? [message] : []),
    ];
    const attempt = toAttempt(FORM, headers, content, lastStart);
    return sendOnce(FORM, attempt, async () => {
      const stamp = await admit(FORM, attempt, request);
      // The server computes plan and cost; values sent by the client are ignored.
      const packages = await listPriceFacts();
      const trip = openPlan(code, packages);
      if (!trip) throw new AppError('INVALID', { message: ITINERARY_MESSAGES.plan, field: 'plan' });
      const problem = findStartProblem(trip.answers.start, getIndiaDate());
      if (problem) throw new AppError('INVALID', { message: problem, field: 'answers' });
      const edited = decodePlan(code);
      const groupId = await findRequestingGroup(request.group, code);
      const itinerary = {
        ...stamp,
        source: 'custom_planner' as const,
        title: trip.title,
        name,
        email,
        phone,
        phoneE164: toE164(phone),
        message,
        plan: trip,
        change: edited && getPriceOfChanges(edited, { bands: getPlannerBands(), packages }),
        groupId,
      };
      return storeOnce(FORM, attempt, (reference) => createItinerary({ ...itinerary, reference }));
    });
  });
}
