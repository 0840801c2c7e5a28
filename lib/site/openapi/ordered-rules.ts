import { ENQUIRY_LIMITS } from '../../requests/enquiries/limits';
import { enquiryRequestShape } from '../../requests/enquiries/schema';
import { optionalTripSchema, tripQuerySchema } from '../../requests/enquiries/trip-schema';
import { exportSchema, inboxQuerySchema } from '../../requests/inbox/schema';
import { itineraryRequestShape } from '../../requests/planner-requests/request-schema';
import { searchSchema } from '../../packages/search/schema';
import type { Schema } from './operation';

export type Json = { [name: string]: unknown };
type Addition = { required?: string[]; properties?: Record<string, Json> };

const contact = {
  email: { format: 'email' },
  captchaToken: { description: 'From GET /api/captcha.' },
  captchaAnswer: { description: 'The result, as a number or as text.' },
  noticeVersion: { description: 'The version of the privacy notice shown.' },
  website: { description: 'Honeypot: leave it out.' },
};
const { adults, children } = ENQUIRY_LIMITS;
/** A query carries text, but a client passes a number. */
const trip = { adults: { type: 'integer', minimum: adults.min, maximum: adults.max, examples: [2] } };
const wholeNumber = { type: 'integer', minimum: 0, pattern: undefined };
const day = { format: 'date' };
const filters = {
  from: day,
  to: day,
  month: { pattern: '^\\d{4}-\\d{2}$', description: 'The month of travel.' },
};

/** Constraints missing in JSON Schema because functions check them. Tests compare them with the zod schemas. */
export const ADDITIONS: ReadonlyMap<Schema, Addition> = new Map<Schema, Addition>([
  [
    enquiryRequestShape,
    {
      required: ['name', 'email', 'phone', 'adults', 'travelDate', 'captchaToken', 'captchaAnswer'],
      properties: {
        ...contact,
        adults: { description: `A whole number from ${adults.min} to ${adults.max}, also as text.` },
        children: {
          description: `A whole number from ${children.min} to ${children.max}, also as text; blank is none.`,
        },
        travelDate: { ...day, description: 'From tomorrow in Kerala to three years ahead.' },
        package: { description: 'Id or slug; without it the enquiry is a general one.' },
      },
    },
  ],
  [
    itineraryRequestShape,
    { required: ['name', 'email', 'phone', 'answers', 'captchaToken', 'captchaAnswer'], properties: contact },
  ],
  [
    searchSchema,
    {
      properties: Object.fromEntries(
        ['month', 'days', 'budget', 'adults', 'children'].map((name) => [name, wholeNumber]),
      ),
    },
  ],
  [tripQuerySchema, { properties: trip }],
  [optionalTripSchema, { properties: trip }],
  [inboxQuerySchema, { properties: filters }],
  [exportSchema, { properties: filters }],
]);
