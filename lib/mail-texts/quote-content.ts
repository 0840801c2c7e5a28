import { formatAdultsAndChildren } from '../packages/prices/party-words';
import { getPaymentTerms } from '../packages/prices/payment-terms';
import { formatCancellationDays, formatFee } from '../packages/prices/trip-price-words';
import { formatTripDays } from '../packages/prices/total';
import type { Terms } from '../company/terms/cancellation';
import { formatDate, formatLongDate, formatMoment, getIndiaDate } from '../platform/format/dates';
import { formatRupees } from '../platform/format/money';
import type { DraftedMail, MailSection } from '../mail/content';
import { listAnswerActions, toContactLine, type MailCompany } from '../mail/request-words';
import type { PaymentDetail } from '../company/fields/company';
import type { DueInstalment } from '../trips/model/instalments';
import { listInstalmentWords } from '../trips/money/words';
import { formatIncludedTax, readQuoteChoice } from '../quotes/model/quote-choice';
import { listDifferences } from '../quotes/model/differences';
import { formatNights, MEAL_WORDS } from '../quotes/model/stay-words';
import type { QuoteContent } from '../quotes/model/types';
import type { AcceptedQuote, QuoteForMail } from '../quotes/sent/types';

/**
 * The mail with an offer or a new version of it: the content, the changes, and the link to read and accept it. `own` is
 * the agency's text in the language of the offer, unless that is English; a greeting by staff replaces its body.
 */
export function writeOfferMail(
  { reference, name, number, content, before }: QuoteForMail,
  company: MailCompany,
  links: { page: string; pdf: string },
  own: { subject: string; body: string } | null = null,
): DraftedMail {
  const { title, greeting, language, options, validUntil } = content;
  const changes = before ? listDifferences(before, content) : [];
  const isNew = number === 1;
  const text = greeting || own?.body;
  const isOwn = own !== null && !greeting; // the template already has a signature
  return {
    subject:
      own?.subject || `${isNew ? 'Our offer' : `Our offer, version ${number}`}: ${title} (${reference})`,
    heading: isNew ? 'Our offer for your trip' : 'Our offer has a new version',
    ...(text ? {} : { name }),
    paragraphs: text
      ? text.split(/(?:\r?\n){2,}/)
      : [
          isNew
            ? 'Here is our offer for your trip, day by day, with the places to stay and one price for all of you.'
            : 'Here is our offer as it is now, in place of the one before. What has changed is listed below.',
        ],
    facts: [
      { label: 'Trip', value: title },
      ...listTripFacts(content),
      ...options.map(({ name, total }) => ({
        label: options.length > 1 ? name : 'Total',
        value: `${formatRupees(total)}${formatIncludedTax(content)}`,
      })),
      { label: 'Valid until', value: formatLongDate(validUntil) },
      ...(changes.length > 0 ? [{ label: 'Changed', value: changes.join(' ') }] : []),
      { label: 'Reference', value: reference },
    ],
    actions: [
      { label: 'Read and accept the offer', url: links.page },
      { label: 'Save it as a PDF', url: links.pdf },
    ],
    closing: [
      'The link to the offer is private: whoever has it can read the offer and answer in your name. You can comment on each day there.',
      toContactLine(company),
      ...(isOwn ? [] : ['Warm regards from Kochi,']),
    ],
    ...(isOwn ? { isSigned: true } : {}),
    ...(text && language !== 'en' ? { lang: language } : {}),
    reason: `You get this mail because you asked us about a trip, reference ${reference}.`,
  };
}

function listTripFacts({ firstDay, days, adults, childrenAges }: QuoteContent): DraftedMail['facts'] {
  return [
    {
      label: 'Dates',
      value: days.length > 1 ? formatTripDays(firstDay, days.length) : formatDate(firstDay),
    },
    {
      label: 'Party',
      value: formatAdultsAndChildren({ adults, children: childrenAges.length, ages: childrenAges }),
    },
  ];
}

/**
 * The traveller's copy of an acceptance: the accepted content with its proof, and when and where to pay. `isBooked` if the
 * trip was booked by an earlier version and its advance is paid.
 */
export function writeAcceptanceMail(
  quote: AcceptedQuote,
  terms: Terms,
  company: MailCompany,
  pay: {
    page: string;
    to: readonly PaymentDetail[];
    instalments: readonly DueInstalment[];
    isBooked: boolean;
  },
): DraftedMail {
  const { reference, content, channel } = quote;
  const day = getIndiaDate(quote.acceptedAt);
  const payment = getPaymentTerms(quote.total, content.firstDay, day, terms);
  return {
    subject: `You have accepted our offer ${reference}`,
    heading: 'You have accepted our offer',
    name: quote.name,
    paragraphs: [
      channel === 'link'
        ? 'Thank you. This is your copy of what you have accepted.'
        : 'Thank you. We have recorded that you accept our offer, as you told us. If this is not right, tell us at once.',
      pay.isBooked
        ? 'Your trip stays booked, as you have accepted it now.'
        : 'The trip is booked when we have the advance and you hold our written confirmation.',
    ],
    facts: [
      { label: 'Trip', value: content.title },
      ...listTripFacts(content),
      ...listAcceptanceFacts(quote),
      ...listInstalmentWords(pay.instalments),
      ...payment.cancellation.map((step) => ({
        label: `Cancelled ${toLowerStart(formatCancellationDays(step, payment.cancellation))}`,
        value: formatFee(step),
      })),
      { label: 'Reference', value: `${reference}, version ${quote.number}` },
    ],
    sections: [
      ...listStaySections(quote),
      ...(pay.to.length > 0 ? [{ title: 'Where to pay', items: [...pay.to] }] : []),
    ],
    ...(quote.sentence ? { quote: { title: 'You agreed to', text: quote.sentence } } : {}),
    actions: [{ label: 'See the offer, and pay', url: pay.page }],
    closing: [toContactLine(company), 'Warm regards from Kochi,'],
    appendix: [
      {
        title: 'Proof of what was accepted',
        items: [{ label: 'SHA-256 of the content of this version', detail: quote.hash }],
      },
    ],
    reason: `You get this mail because our offer ${reference} was accepted.`,
  };
}

/**
 * The stays and everything else in the accepted option, so that the traveller can read this copy without opening the
 * page.
 */
function listStaySections({ content, option, extras }: AcceptedQuote): MailSection[] {
  const chosen = readQuoteChoice(content, { option, extras });
  if (!chosen) return [];
  const { stays, lines } = chosen.option;
  const items = stays.map(({ hotel, nights, place, category, roomName, mealPlan }) => ({
    label: `${hotel} or similar`,
    detail: [`${formatNights(nights)} in ${place}`, category, roomName, MEAL_WORDS[mealPlan]]
      .filter(Boolean)
      .join(', '),
  }));
  const also = lines.length > 0 ? [{ label: 'Also', detail: lines.join('; ') }] : [];
  return [{ title: 'What you get', items: [...items, ...also] }];
}

/** Lowers the first letter for use within a sentence: `Until 5 Jan` becomes `until 5 Jan`. */
function toLowerStart(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function listAcceptanceFacts({ content, option, extras, total, acceptedBy, acceptedAt }: AcceptedQuote) {
  const chosen = readQuoteChoice(content, { option, extras });
  return [
    { label: 'Option', value: chosen?.option.name ?? option },
    ...(chosen?.extras ?? []).map((extra) => ({
      label: 'With',
      value: `${extra.label}, ${formatRupees(extra.total)}`,
    })),
    ...(chosen?.option.discounts ?? []).map(({ label, amount }) => ({ label, value: formatRupees(-amount) })),
    { label: 'Total', value: `${formatRupees(total)}${formatIncludedTax(content)}` },
    { label: 'Accepted', value: `${formatMoment(acceptedAt)} by ${acceptedBy}` },
  ];
}

/** The mail to the team about an accepted offer; `isBooked` as in the traveller's copy. */
export function writeAcceptanceNotice(quote: AcceptedQuote, inbox: string, isBooked: boolean): DraftedMail {
  const { reference, name, note, content } = quote;
  return {
    subject: `Accepted: ${content.title} for ${name} (${reference})`,
    heading: `${name} has accepted an offer`,
    paragraphs: [
      isBooked
        ? 'The booked trip is now as this version says. Ask the suppliers for what has changed.'
        : 'The trip stands in your list with its instalments. The request becomes converted once the advance is verified.',
    ],
    facts: [
      { label: 'Trip', value: content.title },
      ...listTripFacts(content),
      ...listAcceptanceFacts(quote),
    ],
    ...(note ? { quote: { title: 'In their words', text: note } } : {}),
    actions: [
      { label: 'Open the request', url: inbox },
      ...listAnswerActions(quote, {
        greeting: `Hello ${name}, thank you for accepting our offer ${reference}.`,
        subject: `Your trip ${reference}`,
      }),
    ],
    closing: [],
    reason: 'This mail goes to the team with every offer that is accepted.',
  };
}
