import { formatDate, formatMoment, getIndiaDate } from '../platform/format/dates';
import { listExtraFacts } from '../packages/catalogue/chosen-extras';
import { describeGroup } from '../packages/group-choice/words';
import { formatCallback } from '../company/terms/cancellation';
import type { DraftedMail, MailContent, MailSection } from '../mail/content';
import {
  CLOCK_REMINDER,
  listAnswerActions,
  STAFF_REASON,
  toContactLine,
  type MailCompany,
} from '../mail/request-words';
import { formatAdultsAndChildren } from '../packages/prices/party-words';
import { toStoredTotal } from '../packages/prices/stored-total';
import { formatTripDays } from '../packages/prices/total';
import { getPaymentTerms } from '../packages/prices/payment-terms';
import { formatCancellationDays, formatFee } from '../packages/prices/trip-price-words';
import { listDayFacts, quoteVisitor, thank, toStepsSection } from './trip-parts';
import type { EnquiryForMail } from '../requests/enquiries/types';

/** How we got the e-mail address, by the source of an enquiry that staff added. */
const WAYS: Record<string, string> = {
  phone: 'to our team on the phone',
  whatsapp: 'to our team on WhatsApp',
  walk_in: 'to our team in our office',
};

/**
 * The visitor's acknowledgement: the visitor's words, the enquiry, the next steps, and how to reach us. It links only to
 * our site. The message of an enquiry that staff added is theirs, so it is not repeated.
 */
export function writeVisitorMail(
  enquiry: EnquiryForMail,
  company: MailCompany,
  statusUrl: string,
): DraftedMail {
  const trip = enquiry.tourTitle || 'your holiday';
  return {
    subject: `We have your enquiry ${enquiry.reference}: ${trip}`,
    heading: thank(enquiry.name, 'enquiry'),
    paragraphs: [
      `One of our trip planners in Kochi will call or write to you within ${formatCallback(enquiry.terms)} about ${trip}. If something below is wrong, simply answer this mail.`,
    ],
    facts: toFacts(enquiry, listDayFacts(enquiry.outline)),
    ...(enquiry.source === 'website' && quoteVisitor(enquiry.visitorMessage)),
    sections: [toStepsSection(enquiry)],
    actions: [{ label: 'See where your enquiry stands', url: statusUrl }],
    closing: [
      'The link is private: it shows your enquiry to whoever has it.',
      toContactLine(company),
      'Warm regards from Kochi,',
    ],
    appendix: listCancellation(enquiry),
    reason: `You get this one mail because this address was given ${WAYS[enquiry.source] ?? 'with an enquiry on our site'}. If that was not you, tell us and we erase it.`,
  };
}

/** Staff notification: contact, enquiry, callback deadline, and links to reply. */
export function writeStaffMail(enquiry: EnquiryForMail, company: MailCompany, inboxUrl: string): DraftedMail {
  const greeting = `Hello ${enquiry.name}, this is ${company.brand} about your enquiry ${enquiry.reference}.`;
  return {
    subject: `New enquiry ${enquiry.reference}: ${enquiry.tourTitle || 'General'}, ${enquiry.name}`,
    heading: `${enquiry.name} asks about ${enquiry.tourTitle || 'a holiday'}`,
    paragraphs: [
      `We promised a call or a mail within ${formatCallback(enquiry.terms)}.`,
      ...(enquiry.group ? [`${describeGroup(enquiry.group)}.`] : []),
    ],
    facts: [
      { label: 'Phone', value: enquiry.phone },
      { label: 'Email', value: enquiry.email ?? 'Not given' },
      ...toFacts(enquiry),
      ...enquiry.fields,
      { label: 'Sent', value: formatMoment(enquiry.sentAt) },
      { label: 'Answer before', value: formatMoment(enquiry.dueAt) },
      { label: 'Seen from', value: enquiry.place },
      ...(enquiry.suspicion ? [{ label: 'Note', value: 'Sent unusually fast; may not be a person' }] : []),
    ],
    ...(enquiry.visitorMessage ? { quote: { title: 'Message', text: enquiry.visitorMessage } } : {}),
    actions: [
      { label: 'Open the inbox', url: inboxUrl },
      ...listAnswerActions(enquiry, { greeting, subject: `Your enquiry ${enquiry.reference}` }),
    ],
    closing: [CLOCK_REMINDER],
    reason: STAFF_REASON,
  };
}

function toFacts(enquiry: EnquiryForMail, days: MailContent['facts'] = []): MailContent['facts'] {
  const total = toStoredTotal(enquiry);
  return [
    { label: 'Package', value: enquiry.tourTitle || 'General' },
    ...listDateFacts(enquiry),
    ...days,
    ...(enquiry.adults > 0 ? [{ label: 'Party', value: formatAdultsAndChildren(enquiry) }] : []),
    ...(enquiry.priceShown ? [{ label: 'Price', value: enquiry.priceShown }] : []),
    ...(total ? [{ label: total.label, value: total.value }] : []),
    ...listExtraFacts(enquiry),
    { label: 'Reference', value: enquiry.reference },
  ];
}

function listDateFacts({ travelDate, outline }: EnquiryForMail): MailContent['facts'] {
  if (!travelDate) return [];
  if (!outline) return [{ label: 'Travel date', value: formatDate(travelDate) }];
  return [{ label: 'Dates', value: formatTripDays(travelDate, outline.durationDays) }];
}

/** The cancellation fees of this trip, as in the price panel of the page. */
function listCancellation({ priceTotal, travelDate, sentAt, terms }: EnquiryForMail): MailSection[] {
  if (priceTotal === null || !travelDate) return [];
  const { cancellation } = getPaymentTerms(priceTotal, travelDate, getIndiaDate(new Date(sentAt)), terms);
  const items = cancellation.map((step) => ({
    label: formatCancellationDays(step, cancellation),
    detail: formatFee(step),
  }));
  return [{ title: 'If you cancel', items }];
}
