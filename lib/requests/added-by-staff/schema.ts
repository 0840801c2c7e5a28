import { z } from 'zod';
import { AGES_MESSAGE, areAges } from '../../packages/prices/ages';
import { isBadEmail } from '../enquiries/contact-fields';
import { ENQUIRY_LIMITS } from '../enquiries/limits';
import { isPossibleLandline, isPossiblePhone } from '../enquiries/phone';
import { getLastTravelDate } from '../../packages/prices/travel-date';
import { getIndiaDate, isPlainDate } from '../../platform/format/dates';
import { ADDED_INPUTS } from '../field-schemas';
import { ADDED_ORIGINS } from '../inbox/status';
import { codeText, emailText, filledText, longText, phoneText } from '../../platform/format/fields';
import { isVisibleText } from '../../platform/visible-text';

/** The maximum age of an enquiry that staff enter, and the tolerated clock skew of their device. */
const LONGEST_AGO_MS = 365 * 86_400_000;
const CLOCK_SKEW_MS = 5 * 60_000;

const countOf = (what: string, { min, max }: { min: number; max: number }) =>
  z
    .int(`Give ${min} to ${max} ${what}.`)
    .min(min, `Give ${min} to ${max} ${what}.`)
    .max(max, `Give ${min} to ${max} ${what}.`);

export const NO_PHONE = 'This is no phone number that can be called.';
const mayBePhone = (typed: string) => typed === '' || isPossiblePhone(typed) || isPossibleLandline(typed);

/** Contact and trip, for adding and correcting a request. */
export const CONTACT_AND_TRIP = {
  name: filledText('name', ENQUIRY_LIMITS.name),
  phone: phoneText('phone number', ENQUIRY_LIMITS.phone)
    .refine(isVisibleText, 'Write the phone number.')
    .refine(mayBePhone, NO_PHONE),
  email: emailText('e-mail address', ENQUIRY_LIMITS.email).refine(
    (email) => !isBadEmail({ email }),
    'This is no valid e-mail address.',
  ),
  /** Id or slug; blank for a general enquiry. */
  package: codeText('package', 100),
  /** Blank when not yet decided. */
  travelDate: z
    .string('Give a real day as yyyy-MM-dd.')
    .refine((day) => day === '' || isPlainDate(day), 'Give a real day as yyyy-MM-dd.')
    .refine((day) => day === '' || day >= getIndiaDate(), 'The travel date lies in the past.')
    .refine(
      (day) => day === '' || day <= getLastTravelDate(getIndiaDate()),
      'Choose a travel date within the next three years.',
    ),
  adults: countOf('adults', ENQUIRY_LIMITS.adults),
  children: countOf('children', ENQUIRY_LIMITS.children),
  /** Ages of all children on the first day of the trip, or an empty list. */
  ages: z.array(z.number(AGES_MESSAGE), AGES_MESSAGE),
};

/** An enquiry that staff enter for somebody who phoned, wrote on WhatsApp or walked in. `key` makes it idempotent. */
export const addedEnquirySchema = z
  .object({
    source: z.enum(ADDED_ORIGINS, 'Say how they came: phone, whatsapp or walk_in.'),
    name: CONTACT_AND_TRIP.name,
    phone: CONTACT_AND_TRIP.phone,
    email: CONTACT_AND_TRIP.email.default(''),
    package: CONTACT_AND_TRIP.package.default(''),
    travelDate: CONTACT_AND_TRIP.travelDate.default(''),
    adults: CONTACT_AND_TRIP.adults.default(ENQUIRY_LIMITS.adults.default),
    children: CONTACT_AND_TRIP.children.default(ENQUIRY_LIMITS.children.default),
    ages: CONTACT_AND_TRIP.ages.default([]),
    ...ADDED_INPUTS,
    message: longText('message', ENQUIRY_LIMITS.message).default(''),
    assigneeId: z.uuid('Choose somebody of the team.').nullable().default(null),
    /** When the customer contacted us; by default now. */
    receivedAt: z.iso
      .datetime({ offset: true, error: 'Give the moment as a date and a time.' })
      .refine((at) => Date.parse(at) <= Date.now() + CLOCK_SKEW_MS, 'They cannot have come in the future.')
      .refine((at) => Date.parse(at) > Date.now() - LONGEST_AGO_MS, 'Choose a moment of the last year.')
      .optional(),
    /** True when staff have already answered; stops the response-time clock. */
    isAnswered: z.boolean('Say true or false.').default(false),
    /** Whether to send the customer an acknowledgement by mail. */
    acknowledge: z.boolean('Say true or false.').default(false),
    key: z.uuid('Send a key with the enquiry.'),
  })
  .refine(({ acknowledge, email }) => !acknowledge || email !== '', {
    message: 'Write down the e-mail address to which the acknowledgement goes.',
    path: ['email'],
  })
  .refine(({ ages, children }) => areAges(ages, children), { message: AGES_MESSAGE, path: ['ages'] });
export type AddedEnquiry = z.output<typeof addedEnquirySchema>;

/** Contact details for finding earlier requests: a phone number, an e-mail address, or both. */
export const earlierRequestsSchema = z.object({
  phone: phoneText('phone number', ENQUIRY_LIMITS.phone).default(''),
  email: emailText('e-mail address', ENQUIRY_LIMITS.email).default(''),
});
