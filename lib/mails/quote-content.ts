import { formatAdults, formatChildren } from '../packages/prices/party-words';
import { formatDate, formatLongDate, formatMoment } from '../platform/format/dates';
import { formatRupees } from '../platform/format/money';
import type { DraftedMail } from '../platform/mail/content';
import { toContactLine, type MailCompany } from '../platform/mail/request-words';
import { readQuoteChoice } from '../quotes/model/chosen';
import type { QuoteContent } from '../quotes/model/types';
import type { QuoteForMail } from '../quotes/sent/types';

type AcceptedQuote = QuoteForMail & { acceptance: NonNullable<QuoteForMail['acceptance']> };

/** The offer: what it is, what it costs, until when, and the link to answer. */
export function writeQuoteMail(quote: QuoteForMail, company: MailCompany): DraftedMail {
  const { content, reference, number, url, changes } = quote;
  return {
    subject: `Our offer for your trip, ${reference}`,
    heading: content.title,
    paragraphs: content.greeting
      ? content.greeting.split(/(?:\r?\n){2,}/)
      : ['Here is our offer, day by day, with the hotels by name and everything that it costs.'],
    facts: [
      ...listTripFacts(content),
      ...content.options.map(({ name, total }) => ({
        label: content.options.length > 1 ? name : 'In all',
        value: `${formatRupees(total)}, including ${content.taxPercent}% GST`,
      })),
      { label: 'Valid until', value: formatLongDate(content.validUntil) },
      ...(changes.length > 0 ? [{ label: `New in version ${number}`, value: changes.join('. ') }] : []),
      { label: 'Reference', value: reference },
    ],
    actions: [
      { label: 'See the offer and answer', url },
      { label: 'Save it as a PDF', url: quote.pdf },
    ],
    closing: [
      'The first link is private: whoever has it can see the offer and accept it in your name.',
      toContactLine(company),
      'Warm regards from Kochi,',
    ],
    ...(content.language === 'en' ? {} : { lang: content.language }),
    reason: `You get this mail because you asked us for a trip (${reference}).`,
  };
}

/** The copy of an acceptance for the traveller: what was accepted, by whom, when, with the proof code. */
export function writeAcceptanceMail(quote: AcceptedQuote, company: MailCompany): DraftedMail {
  const { content, reference, number, contentHash, acceptance, url, pdf } = quote;
  const chosen = readQuoteChoice(content, acceptance);
  return {
    subject: `You accepted our offer ${reference}`,
    heading: 'Thank you: your acceptance is recorded',
    paragraphs: [
      'We call you about the advance. The trip is booked when you hold our written confirmation; until then nothing is charged.',
    ],
    facts: [
      { label: 'Offer', value: `${content.title}, version ${number}` },
      ...listTripFacts(content),
      { label: 'Option', value: chosen?.option.name ?? '' },
      ...(chosen?.extras ?? []).map(({ label, total }) => ({
        label: 'With',
        value: `${label}, ${formatRupees(total)}`,
      })),
      { label: 'Total', value: `${formatRupees(acceptance.total)}, including ${content.taxPercent}% GST` },
      { label: 'Accepted by', value: `${acceptance.name}, ${formatMoment(acceptance.at)}` },
      { label: 'Proof code', value: contentHash },
      { label: 'Reference', value: reference },
    ],
    actions: [
      { label: 'See what you accepted', url },
      { label: 'Save it as a PDF', url: pdf },
    ],
    closing: [
      'If you did not accept this, or something is wrong, tell us at once.',
      toContactLine(company),
      'Warm regards from Kochi,',
    ],
    reason: `You get this mail because our offer ${reference} was accepted through its link, or by you on the phone or in person.`,
  };
}

function listTripFacts({ firstDay, days, adults, childrenAges }: QuoteContent) {
  const children = { children: childrenAges.length, ages: childrenAges };
  return [
    { label: 'First day', value: `${formatDate(firstDay)}, ${days.length} days` },
    {
      label: 'Party',
      value: [formatAdults(adults), ...(childrenAges.length > 0 ? [formatChildren(children)] : [])].join(
        ', ',
      ),
    },
  ];
}
