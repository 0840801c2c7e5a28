import 'server-only';
import * as z from 'zod/mini';
import { getTermsOfRequest } from '../company/terms/queries';
import type { DraftedMail } from '../mail/content';
import { listStaffAddresses } from '../mail/send';
import { getMailCompany, toInboxUrl, toStatusUrl } from '../mail/site-urls';
import type { MailAddress, OutgoingMail } from '../mail/types';
import { getCompany, getMainPhone, listPaymentDetails } from '../company/fields/company';
import { toQuotePdfUrl, toQuoteUrl } from '../quotes/sent/link';
import { fillOfferTemplate } from '../quotes/sent/words';
import { getQuoteForMail } from '../quotes/sent/queries';
import type { AcceptedQuote, QuoteForMail } from '../quotes/sent/types';
import { isAdvancePaid } from '../trips/model/instalments';
import { getMoney } from '../trips/money/queries';
import { getItineraryForMail } from '../requests/planner-requests/queries';
import { findOfferTemplate } from '../requests/replies/queries';
import { writeAcceptanceMail, writeAcceptanceNotice, writeOfferMail } from './quote-content';
import { writeSuggestionMail } from './suggestion-content';

/**
 * The parts of a job key after the family: id of the request, `quote`, id of the quote, kind of mail, and version
 * number.
 */
const partsSchema = z.tuple([
  z.uuid(),
  z.literal('quote'),
  z.uuid(),
  z.enum(['sent', 'accepted', 'accepted-staff']),
  z.coerce.number(),
]);

/**
 * A mail about a quote. Null when the quote or its request is gone, the version is no longer the current or
 * the accepted one, or the traveller has no e-mail address.
 */
export async function composeQuoteMail(parts: string[]): Promise<OutgoingMail | null> {
  const [, , id, kind, number] = partsSchema.parse(parts);
  const quote = await getQuoteForMail(id, number);
  if (!quote) return null;
  const toTraveller = { to: [{ name: quote.name, address: quote.email }], isAnswered: true };
  if (kind === 'sent') {
    if (!quote.email || !quote.isCurrent) return null;
    const page = toQuoteUrl(quote);
    const pdf = toQuotePdfUrl(page, number);
    if (quote.content.plan) {
      const request = await getItineraryForMail(quote.requestId);
      if (!request) return null;
      const links = { status: toStatusUrl('itinerary', request), page, pdf };
      const draft = writeSuggestionMail(quote, quote.content.plan, getMailCompany(), links);
      return toMail(quote, kind, quote.at, draft, { ...toTraveller, isByHand: true });
    }
    const own = await writeOwnText(quote, page);
    const draft = writeOfferMail(quote, getMailCompany(), { page, pdf }, own);
    return toMail(quote, kind, quote.at, draft, { ...toTraveller, isByHand: true });
  }
  if (!isAccepted(quote)) return null;
  const money = await getMoney({ quoteId: id });
  const isBooked = money !== null && !money.cancelled && isAdvancePaid(money.instalments);
  if (kind === 'accepted-staff') {
    const draft = writeAcceptanceNotice(quote, toInboxUrl(quote.reference), isBooked);
    return toMail(quote, kind, quote.acceptedAt, draft, { to: listStaffAddresses() });
  }
  if (!quote.email) return null;
  const terms = await getTermsOfRequest(quote.content.termsVersion);
  const draft = writeAcceptanceMail(quote, terms, getMailCompany(), {
    page: toQuoteUrl(quote),
    to: listPaymentDetails(),
    instalments: money?.instalments ?? [],
    isBooked,
  });
  return toMail(quote, kind, quote.acceptedAt, draft, toTraveller);
}

/**
 * The agency's text for sending a quote, filled in, in the language of this quote. Null if there is no such text, or if
 * this quote is in English, the language of the built-in mail.
 */
async function writeOwnText({ name, reference, content }: QuoteForMail, link: string) {
  if (content.language === 'en') return null;
  const template = await findOfferTemplate(content.language);
  if (template?.language !== content.language) return null;
  const company = getCompany();
  const terms = await getTermsOfRequest(content.termsVersion);
  const own = { brand: company.brand, phone: getMainPhone(company).display, sender: null, terms };
  return fillOfferTemplate(template, { customerName: name, reference, content, link }, own);
}

function isAccepted(quote: QuoteForMail): quote is AcceptedQuote {
  return quote.acceptedAt !== null;
}

type Frame = { to: MailAddress[]; isAnswered?: boolean; isByHand?: true };

function toMail(
  { id, reference, number, requestId }: QuoteForMail,
  kind: string,
  date: Date,
  { subject, ...content }: DraftedMail,
  { to, isAnswered, isByHand }: Frame,
): OutgoingMail {
  const { brand, email } = getCompany();
  return {
    // Several quotes of one request must not share a Message-ID.
    kind: `quote-${kind}-${id.slice(0, 8)}-${number}`,
    reference,
    date,
    to,
    subject,
    content,
    ...(isAnswered ? { replyTo: { name: brand, address: email } } : {}),
    ...(isByHand ? { isByHand } : {}),
    requestId,
  };
}
