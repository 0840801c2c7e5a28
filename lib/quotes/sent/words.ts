import { formatLongDate, type PlainDate } from '../../platform/format/dates';
import { COMMENT_LENGTH, MOST_COMMENTS } from './limits';
import type { Terms } from '../../company/terms/cancellation';
import { formatRupees } from '../../platform/format/money';
import { fillTemplate } from '../../requests/replies/fields';
import type { ReplyTemplateItem } from '../../requests/replies/types';
import { toReplyValues, type OwnFacts, type ReplyFacts } from '../../requests/replies/values';
import type { QuoteContent } from '../model/types';

/** Shown for an unknown link, and for a quote whose request was deleted or erased. */
export const QUOTE_GONE =
  'This link does not open an offer any more. Please call us, and we send you a new one.';

export const NAME_MISSING = 'Please type your full name.';
export const NOT_AGREED = 'Please tick the sentence if you agree.';
export const OPTION_GONE = 'This option is not in the offer. Please reload the page and choose again.';
/** Shown if the hash differs from that of the version, as in a forged or damaged request. */
export const OTHER_CONTENT =
  'The offer on your screen is not the one that we sent. Please reload the page and read it again.';
export const COMMENT_MISSING = 'Please write your comment first.';
export const COMMENT_TOO_LONG = `Please shorten your comment to ${COMMENT_LENGTH} characters.`;
export const COMMENTS_FULL = `${MOST_COMMENTS} comments are as many as this page takes. Please call us with the rest.`;
export const DAY_GONE = 'This day is not in the offer any more. Please reload the page.';
export const EXTRAS_KIND =
  'The chosen extras could not be read. Please reload the page and choose them again.';
export const NOT_TEXT = 'Please send this as text.';
export const UNREADABLE = 'This contains a character that cannot be stored. Please type it again.';
export const REASON_MISSING = 'Please choose a reason.';

export const ACCEPTED =
  'Thank you. You have accepted the offer. This page now shows what to pay, when and where.';
export const DECLINED = 'Thank you for telling us.';
export const COMMENT_SAVED = 'Your comment is with us.';

export function toExpired(validUntil: PlainDate, phone: string): string {
  return `This offer ended on ${formatLongDate(validUntil)}. Please call us on ${phone}: we check whether the price still holds.`;
}

export function toSuperseded(latest: number): string {
  return `There is a newer version of this offer, number ${latest}. Please reload the page and read it before you answer.`;
}

export function toWithdrawn(phone: string): string {
  return `We have withdrawn this offer. Please call us on ${phone} for a new one.`;
}

export function toAccepted(phone: string): string {
  return `This offer has been accepted already. Please call us on ${phone} to change anything.`;
}

export function toDeclined(phone: string): string {
  return `You have declined this offer. If you have changed your mind, please call us on ${phone}.`;
}

/** The facts of an open quote, which replace those of its request in a reply. */
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
    agreedTotal: null,
  };
  const values = toReplyValues(facts, own, language);
  return { subject: fillTemplate(subject, values), body: fillTemplate(body, values) };
}

type SentByChat = Offer & { brand: string; status: string };

/** The chat message for a plan without a price: the greeting of staff and the two links. */
export function writePlanText({ customerName, brand, reference, content, link, status }: SentByChat): string {
  return [
    `Hello ${customerName}, this is ${brand}.`,
    content.greeting || `We have looked at your trip plan ${reference} and suggest a version of it.`,
    `Our suggestion: ${link}\nYour plan and ours side by side: ${status}`,
  ].join('\n\n');
}
