import { formatPriceRange } from '../../packages/prices/price';
import { formatTravellers } from '../../planner/plan/choices';
import { toExperienceFacts } from '../../planner/plan/experiences';
import { formatStart } from '../../planner/plan/start';
import type { TripPlan } from '../../planner/plan/types';

/** User-visible messages for sending a plan. */
export const ITINERARY_MESSAGES = {
  fieldsMissing: 'Please fill in all fields',
  captcha: 'Incorrect answer to the security question. Please try again.',
  emailShape: 'Please enter a valid email address.',
  phoneShape: 'Please enter a valid phone number.',
  messageKind: 'Please write your message as text.',
  plan: 'This plan could not be read. Reload the page and send it again.',
  unreadable: 'This contains a character that cannot be stored. Please type it again.',
  tooLong: {
    name: 'Please shorten your name to 200 characters.',
    email: 'Please use an email address of at most 254 characters.',
    phone: 'Please shorten your phone number to 40 characters.',
    message: 'Please shorten your message to 5000 characters.',
  },
} as const;

export const ITINERARY_SAVED = 'Itinerary saved successfully! Our team will contact you soon.';
/** Shown after a network, database or server error; the form adds the phone number. */
export const ITINERARY_NOT_SAVED = 'Failed to save itinerary. Please try again.';

/** Prefilled text of "Refine via WhatsApp", with the plan's link. */
export function toWhatsAppMessage({ title, answers, leftOut, cost, unit }: TripPlan, url: string): string {
  return [
    'Hello, I would like to refine this Kerala trip.',
    `Trip: ${title}`,
    `Days: ${answers.duration}`,
    `Group: ${formatTravellers(answers)}`,
    ...(answers.start ? [`Start: ${formatStart(answers.start)}`] : []),
    ...toExperienceFacts(answers.experiences, leftOut).map(({ label, value }) => `${label}: ${value}`),
    `Budget: ${formatPriceRange(cost)} ${unit}`,
    `Plan: ${url}`,
  ].join('\n');
}
