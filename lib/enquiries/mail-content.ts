import { formatDate, formatMoment } from '../format/dates';
import { formatRupees } from '../format/money';
import type { Letter } from '../mail/content';
import { getDueAt } from '../response-time/clock';
import { toMailUrl, toTelUrl, toWhatsAppUrl } from '../routes';
import type { EnquiryForMail } from './types';

/** Why staff get the mail of a new request. */
export const STAFF_REASON = 'This mail goes to the team with every request that reaches the site.';

/** Said wherever staff can answer from a mail, of which the product learns nothing. */
export const CLOCK_REMINDER =
  'The clock stops when you press WhatsApp or email in the inbox, or set the request to contacted there.';

export type LetterCompany = { brand: string; phone: { display: string; e164: string }; whatsapp: string };
export type EnquiryLetter = Letter & { subject: string };

/** The visitor's acknowledgement: what arrived, what happens next, and how to reach us before that. */
export function writeVisitorLetter(
  enquiry: EnquiryForMail,
  company: LetterCompany,
  statusUrl: string,
): EnquiryLetter {
  const trip = enquiry.tourTitle || 'your holiday';
  return {
    subject: `We have your enquiry ${enquiry.reference}: ${trip}`,
    heading: `Thank you, ${enquiry.name}. We have your enquiry.`,
    paragraphs: [
      `One of our trip planners in Kochi will call or write to you within 24 hours about ${trip}. Nothing is booked and nothing is to be paid yet.`,
      'This is what reached us. If something is wrong, simply answer this mail.',
    ],
    facts: [...toFacts(enquiry), { label: 'We call you on', value: enquiry.phone }],
    ...toQuote('Your message', enquiry.visitorMessage),
    actions: [
      { label: 'See where your enquiry stands', url: statusUrl },
      ...listCompanyActions(
        company,
        `Hello ${company.brand}, this is about my enquiry ${enquiry.reference}.`,
      ),
    ],
    closing: [
      'The first link is private: it shows your enquiry to whoever has it.',
      'Warm regards from Kochi,',
    ],
    reason:
      'You get this one mail because this address was given with an enquiry on our site. If that was not you, tell us and we erase it.',
  };
}

/** What staff need to call back: who, what, when, and one tap for each way to answer. */
export function writeStaffLetter(
  enquiry: EnquiryForMail,
  company: LetterCompany,
  inboxUrl: string,
): EnquiryLetter {
  const greeting = `Hello ${enquiry.name}, this is ${company.brand} about your enquiry ${enquiry.reference}.`;
  return {
    subject: `New enquiry ${enquiry.reference}: ${enquiry.tourTitle || 'General'}, ${enquiry.name}`,
    heading: `${enquiry.name} asks about ${enquiry.tourTitle || 'a holiday'}`,
    paragraphs: ['We promised a call or a mail within 24 hours.'],
    facts: [
      { label: 'Phone', value: enquiry.phone },
      { label: 'Email', value: enquiry.email ?? 'Not given' },
      ...toFacts(enquiry),
      ...(enquiry.packagePrice
        ? [{ label: 'Rate on that day', value: formatRupees(enquiry.packagePrice) }]
        : []),
      { label: 'Sent', value: formatMoment(enquiry.sentAt) },
      { label: 'Answer before', value: formatMoment(getDueAt(enquiry.sentAt)) },
      { label: 'Seen from', value: enquiry.place },
      ...(enquiry.suspicion ? [{ label: 'Note', value: 'Sent unusually fast; may not be a person' }] : []),
    ],
    ...toQuote('Message', enquiry.visitorMessage),
    actions: [
      { label: 'Open the inbox', url: inboxUrl },
      ...listAnswerActions(enquiry, { greeting, subject: `Your enquiry ${enquiry.reference}` }),
    ],
    closing: [CLOCK_REMINDER],
    reason: STAFF_REASON,
  };
}

/** The ways for a visitor to reach us about something that we have. */
export function listCompanyActions(company: LetterCompany, greeting: string): Letter['actions'] {
  return [
    { label: 'Write to us on WhatsApp', url: toWhatsAppUrl(company.whatsapp, greeting) },
    { label: `Call us: ${company.phone.display}`, url: toTelUrl(company.phone.e164) },
  ];
}

type Person = { email: string | null; phone: string; phoneE164: string | null };

/** One tap for each way to answer somebody. */
export function listAnswerActions(
  { email, phone, phoneE164 }: Person,
  { greeting, subject }: { greeting: string; subject: string },
): Letter['actions'] {
  const digits = (phoneE164 ?? phone).replace(/\D/g, '');
  return [
    { label: 'Answer on WhatsApp', url: toWhatsAppUrl(digits, greeting) },
    { label: 'Call', url: toTelUrl(phoneE164 ?? `+${digits}`) },
    ...(email ? [{ label: 'Answer by mail', url: toMailUrl(email, subject) }] : []),
  ];
}

function toFacts(enquiry: EnquiryForMail): Letter['facts'] {
  return [
    { label: 'Reference', value: enquiry.reference },
    { label: 'Package', value: enquiry.tourTitle || 'General' },
    ...(enquiry.priceShown ? [{ label: 'Price shown', value: enquiry.priceShown }] : []),
    { label: 'Travel date', value: formatDate(enquiry.travelDate) },
    { label: 'Adults', value: String(enquiry.adults) },
    { label: 'Children', value: String(enquiry.children) },
  ];
}

function toQuote(title: string, text: string): Pick<Letter, 'quote'> {
  return text ? { quote: { title, text } } : {};
}
