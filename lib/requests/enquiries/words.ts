import { listExtraPrices } from '../../packages/catalogue/chosen-extras';
import type { ChosenExtra } from '../../packages/model/types';
import { formatDate, type PlainDate } from '../../platform/format/dates';

const SHARED = {
  emailShape: 'Please enter a valid email address.',
  noAdult: 'At least 1 adult traveler is required.',
  dateTooSoon: 'Travel date must be at least one day in the future.',
  dateTooFar: 'Please choose a travel date within the next three years.',
  messageKind: 'Please write your message as text.',
  unreadable: 'This contains a character that cannot be stored. Please type it again.',
  tooLong: {
    name: 'Please shorten your name to 200 characters.',
    email: 'Please use an email address of at most 254 characters.',
    phone: 'Please shorten your phone number to 40 characters.',
    message: 'Please shorten your message to 5000 characters.',
  },
  adultsRange: 'Please enter 1 to 20 adults. For a larger group, call us or send a WhatsApp message.',
  childrenRange: 'Please enter 0 to 10 children. For a larger group, call us or send a WhatsApp message.',
};

/** User-visible messages of the enquiry form. */
export const FORM_MESSAGES = {
  ...SHARED,
  nameMissing: 'Please enter your name.',
  emailMissing: 'Please enter your email address.',
  phoneMissing: 'Please enter your phone number.',
  dateMissing: 'Please select your travel date.',
  captcha: 'Please solve the captcha.',
  phoneShape: 'Please enter a valid phone number',
  dateShape: 'Date input not valid.',
};

export type EnquiryMessages = typeof FORM_MESSAGES;

/** User-visible messages of the API. */
export const SERVICE_MESSAGES: EnquiryMessages = {
  ...SHARED,
  nameMissing: 'Name is required.',
  emailMissing: 'Email is required.',
  phoneMissing: 'Phone number is required.',
  dateMissing: 'Travel date is required.',
  captcha: 'Invalid captcha. Please try again.',
  phoneShape: 'Please enter a valid phone number.',
  dateShape: 'Travel date must be a real day, written as 2027-01-31.',
};

export const ENQUIRY_SENT = 'Enquiry submitted successfully! We will contact you soon.';
/** Shown by the browser after a network error or an unreadable response. */
export const ENQUIRY_NOT_SENT = 'Failed to send enquiry. Please try again.';
/** Sent by the API after an unexpected error. */
export const ENQUIRY_NOT_STORED = 'Failed to submit enquiry. Please try again.';
export const PACKAGE_UNKNOWN = 'Please choose a package that we still offer.';

export const EXTRAS_KIND = 'Please send extras as a list of at most 12 names.';

/** Sent by the API for an extra that the package does not have or no longer has. */
export function toExtraUnknown(name: string): string {
  return `“${name}” is not an extra of this trip any more. Leave it out, or ask for it in your message.`;
}

/** Sent by the API when the database is unavailable. */
export function toContactUsMessage(phone: string): string {
  return `Failed to submit enquiry. Please contact us directly at ${phone}.`;
}

/** The travel date is null when not yet decided. */
export type Party = {
  adults: number;
  children: number;
  travelDate: PlainDate | null;
  extras?: readonly ChosenExtra[];
};

/** Party and travel date: `Adults: 2, Children: 1, Travel date: 21 Nov 2026`, with the chosen extras below. */
function formatParty({ adults, children, travelDate, extras = [] }: Party): string {
  const date = travelDate ? `, Travel date: ${formatDate(travelDate)}` : '';
  const added = extras.length > 0 ? `\nExtras: ${listExtraPrices(extras)}` : '';
  return `Adults: ${adults}, Children: ${children}${date}${added}`;
}

/** Builds the stored `message`: number of travellers, travel date and chosen extras, followed by the visitor's text. */
export function composeMessage(party: Party, visitorMessage: string): string {
  return visitorMessage ? `${formatParty(party)}\n\n${visitorMessage}` : formatParty(party);
}
