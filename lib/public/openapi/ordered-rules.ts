import { ENQUIRY_LIMITS } from '../../requests/enquiries/limits';
import { enquiryRequestShape } from '../../requests/enquiries/schema';
import { itineraryRequestShape } from '../../requests/planner-requests/request-schema';
import type { Schema } from './operation';

export type Json = { [name: string]: unknown };
type Rules = { required: string[]; properties: Record<string, Json> };

const contact = {
  email: { format: 'email' },
  captchaToken: { description: 'From GET /api/captcha.' },
  captchaAnswer: { description: 'The result, as a number or as text.' },
  noticeVersion: { description: 'The version of the privacy notice shown.' },
  website: { description: 'Honeypot: leave it out.' },
};
const { adults, children } = ENQUIRY_LIMITS;

/** Constraints that forms check with functions, which zod cannot document. Tests compare them with the schemas. */
export const ORDERED_RULES: ReadonlyMap<Schema, Rules> = new Map<Schema, Rules>([
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
        travelDate: { format: 'date', description: 'From tomorrow in Kerala to three years ahead.' },
        package: { description: 'Id or slug; without it the enquiry is a general one.' },
      },
    },
  ],
  [
    itineraryRequestShape,
    { required: ['name', 'email', 'phone', 'answers', 'captchaToken', 'captchaAnswer'], properties: contact },
  ],
]);
