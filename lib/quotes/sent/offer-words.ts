import type { Terms } from '../../company/terms/cancellation';
import { formatRupees } from '../../platform/format/money';
import { fillTemplate } from '../../requests/replies/fields';
import type { ReplyTemplateItem } from '../../requests/replies/types';
import { toReplyValues, type OwnFacts, type ReplyFacts } from '../../requests/replies/values';
import type { QuoteContent } from '../model/types';

/** The facts of an open quote in a reply, instead of those of its request. */
export function toOfferFacts(
  { title, firstDay, validUntil, adults, childrenAges, options }: QuoteContent,
  link: string,
) {
  const price = options
    .map(({ name, total }) => (options.length > 1 ? `${name} ${formatRupees(total)}` : formatRupees(total)))
    .join(', ');
  return {
    tourTitle: title,
    travelDate: firstDay,
    adults,
    children: childrenAges.length,
    ages: childrenAges,
    groupSize: null,
    offer: { link, until: validUntil, price },
  } satisfies Partial<ReplyFacts>;
}

type Offer = { customerName: string; reference: string; content: QuoteContent; link: string };

/** A template filled in for one quote; its status link is the URL of the quote's page. */
export function fillOfferTemplate(
  { language, subject, body }: Pick<ReplyTemplateItem, 'language' | 'subject' | 'body'>,
  { customerName, reference, content, link }: Offer,
  own: Omit<OwnFacts, 'terms'> & { terms: Terms },
): { subject: string; body: string } {
  const facts = {
    customerName,
    reference,
    statusLink: link,
    ...toOfferFacts(content, link),
    priceShown: '',
    priceTotal: null,
    priceConditions: '',
  };
  const values = toReplyValues(facts, own, language);
  return { subject: fillTemplate(subject, values), body: fillTemplate(body, values) };
}

type SentByChat = Offer & { brand: string; status: string };

/** The chat message with a plan without a price: the greeting of staff and the two links. */
export function writePlanText({ customerName, brand, reference, content, link, status }: SentByChat): string {
  return [
    `Hello ${customerName}, this is ${brand}.`,
    content.greeting || `We have looked at your trip plan ${reference} and suggest a version of it.`,
    `Our suggestion: ${link}\nYour plan and ours side by side: ${status}`,
  ].join('\n\n');
}
