import { formatDate, getIndiaDate } from '../platform/format/dates';
import { listExtraFacts } from '../packages/catalogue/chosen-extras';
import type { DraftedMail, MailContent, MailSection } from '../mail/content';
import { listAnswerActions, type MailCompany } from '../mail/request-words';
import { formatAdultsAndChildren } from '../packages/prices/party-words';
import { getPayableTotal, toStoredTotal } from '../packages/prices/stored-total';
import { formatTripDays } from '../packages/prices/total';
import { getPaymentTerms } from '../packages/prices/payment-terms';
import { formatCancellationDays, formatFee } from '../packages/prices/trip-price-words';
import { listDayFacts, tellStaff, thank } from './trip-parts';
import type { EnquiryForMail } from '../requests/enquiries/types';

/** How we got the e-mail address, by the source of an enquiry that staff added. */
const WAYS: Record<string, string> = {
  phone: 'to our team on the phone',
  whatsapp: 'to our team on WhatsApp',
  walk_in: 'to our team in our office',
};

/** The visitor's acknowledgement. The message of an enquiry that staff added is theirs, so it is not repeated. */
export function writeVisitorMail(
  enquiry: EnquiryForMail,
  company: MailCompany,
  statusUrl: string,
): DraftedMail {
  const words = {
    what: 'enquiry',
    trip: enquiry.tourTitle || 'your holiday',
    ask: 'If something below is wrong, simply answer this mail.',
    message: enquiry.source === 'website' ? enquiry.visitorMessage : '',
    given: WAYS[enquiry.source] ?? 'with an enquiry on our site',
  };
  return {
    ...thank(enquiry, words, company),
    facts: toFacts(enquiry, listDayFacts(enquiry.outline)),
    actions: [{ label: 'See where your enquiry stands', url: statusUrl }],
    appendix: listCancellation(enquiry),
  };
}

/** Staff notification: contact, enquiry, callback deadline, and links to reply. */
export function writeStaffMail(enquiry: EnquiryForMail, company: MailCompany, inboxUrl: string): DraftedMail {
  const { reference, tourTitle, name, visitorMessage } = enquiry;
  const greeting = `Hello ${name}, this is ${company.brand} about your enquiry ${reference}.`;
  return {
    ...tellStaff(enquiry, toFacts(enquiry), visitorMessage),
    subject: `New enquiry ${reference}: ${tourTitle || 'General'}, ${name}`,
    heading: `${name} asks about ${tourTitle || 'a holiday'}`,
    actions: [
      { label: 'Open the inbox', url: inboxUrl },
      ...listAnswerActions(enquiry, { greeting, subject: `Your enquiry ${reference}` }),
    ],
  };
}

function toFacts(enquiry: EnquiryForMail, days: MailContent['facts'] = []): MailContent['facts'] {
  const total = toStoredTotal(enquiry);
  const rate = total ? total.rate : enquiry.priceShown;
  return [
    { label: 'Package', value: enquiry.tourTitle || 'General' },
    ...listDateFacts(enquiry),
    ...days,
    ...(enquiry.adults > 0 ? [{ label: 'Party', value: formatAdultsAndChildren(enquiry) }] : []),
    ...(total ? [{ label: total.label, value: total.value }] : []),
    ...(rate ? [{ label: 'Price', value: rate }] : []),
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
function listCancellation(enquiry: EnquiryForMail): MailSection[] {
  const { travelDate, sentAt, terms } = enquiry;
  const total = getPayableTotal(enquiry);
  if (total === null || !travelDate) return [];
  const { cancellation } = getPaymentTerms(total, travelDate, getIndiaDate(new Date(sentAt)), terms);
  const items = cancellation.map((step) => ({
    label: formatCancellationDays(step, cancellation),
    detail: formatFee(step),
  }));
  return [{ title: 'If you cancel', items }];
}
