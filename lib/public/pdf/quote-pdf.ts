import { findPlacePicture } from '../../company/pictures/place-photos';
import { formatAdultsAndChildren } from '../../packages/prices/party-words';
import { getPaymentTerms } from '../../packages/prices/payment-terms';
import { formatCancellationDays, formatFee, listPaymentWords } from '../../packages/prices/trip-price-words';
import { addPlainDays, formatDate, getIndiaDate, type PlainDate } from '../../platform/format/dates';
import { formatDriveTime } from '../../platform/format/drive-time';
import { keepTogether } from '../../platform/format/no-break-spaces';
import { formatRupees } from '../../platform/format/money';
import { formatWeekdayDate } from '../../platform/format/weekday';
import { ROUTES, toAbsoluteUrl } from '../../platform/routes';
import { formatIncludedTax, readQuoteChoice } from '../../quotes/model/quote-choice';
import { formatDiscount } from '../../quotes/model/discount-words';
import { formatNights, MEAL_WORDS, OR_SIMILAR } from '../../quotes/model/stay-words';
import type { QuoteContent, SentOption, SentPlan } from '../../quotes/model/types';
import type { TravellerQuote } from '../../quotes/sent/types';
import { describeMove } from '../../trips/changes/words';
import type { DueInstalment } from '../../trips/model/instalments';
import { listInstalmentWords } from '../../trips/money/words';
import { toPdfPicture, toSender, type PdfPage } from './site-data';
import { formatTravelDays } from './price-part';
import type { Fact, PdfContent, PdfDay, PdfPrice } from './types';

type Trip = {
  firstDay: PlainDate;
  instalments: readonly DueInstalment[];
  cancelled: readonly string[] | null;
};

/**
 * The PDF content of a version of a quote. People forward PDFs, so it does not contain the private link or a way to
 * accept; its URL is that of the home page. `trip` is the trip that it has become, once it is accepted.
 */
export function toQuotePdf(
  sent: TravellerQuote,
  page: Omit<PdfPage, 'labels' | 'terms'>,
  trip: Trip | null = null,
): PdfContent {
  // The days and cancellation dates are those of the trip, which may have moved.
  const quote = trip ? { ...sent, content: { ...sent.content, firstDay: trip.firstDay } } : sent;
  const { content, reference, number, contentHash } = quote;
  const { days, options } = content;
  const isMoved = !trip?.cancelled && content.firstDay !== sent.content.firstDay;
  const lead = days.map(({ place }) => findPlacePicture(place)).find((name) => name !== null);
  return {
    fileName: `offer-${reference}-${number}.pdf`,
    eyebrow: `${trip?.cancelled ? 'Cancelled trip' : content.plan ? 'Our suggestion' : 'Our offer'} · ${reference}, version ${number}`,
    title: content.title,
    intro: content.greeting,
    facts: listFacts(quote),
    picture: lead ? toPdfPicture(lead) : null,
    highlights: isMoved
      ? [{ heading: 'Changed as we agreed with you', items: [describeMove(content.firstDay)] }]
      : [],
    price: toPrice(quote, page.today, trip),
    houses: listHouses(quote),
    days: days.map((day, at) => toPdfDay(content, day, at)),
    lists: [
      ...options.map((option) => ({
        heading: options.length > 1 ? option.name : 'What you get',
        items: listParts(option),
      })),
      { heading: 'Included in the price', items: content.inclusions },
      { heading: 'Not included', items: content.exclusions },
    ].filter(({ items }) => items.length > 0),
    notes: options.some(({ stays }) => stays.length > 0)
      ? { heading: 'Good to know', items: [keepTogether(OR_SIMILAR)] }
      : null,
    url: toAbsoluteUrl(page.origin, ROUTES.home),
    sender: toSender(page.company),
    dated: `Version ${number} of ${formatDate(getIndiaDate(new Date(quote.sentAt)))}, proof code ${contentHash.slice(0, 8)}. ${trip?.cancelled ? 'This trip is cancelled' : toNextStep(quote)}`,
  };
}

const NEXT_STEPS: Record<TravellerQuote['state'], string> = {
  open: 'To accept, open the link that we sent you',
  accepted: 'Accepted',
  expired: 'This offer has ended',
  superseded: 'A newer version has replaced this one',
  declined: 'You declined this offer',
  withdrawn: 'We have withdrawn this offer',
};

function toNextStep({ acceptance, state, content }: TravellerQuote): string {
  if (content.plan && state === 'open') return 'To comment on a day, open the link that we sent you';
  return acceptance
    ? `Accepted by ${acceptance.name} on ${formatDate(getIndiaDate(new Date(acceptance.at)))}`
    : NEXT_STEPS[state];
}

function listFacts({ content, acceptance }: TravellerQuote) {
  const { firstDay, days, adults, childrenAges, validUntil, plan } = content;
  return [
    ...(firstDay ? [{ label: 'Travel', value: formatTravelDays(firstDay, days.length) }] : []),
    {
      label: 'Party',
      value: formatAdultsAndChildren({ adults, children: childrenAges.length, ages: childrenAges }),
    },
    ...(plan || acceptance ? [] : [{ label: 'Valid until', value: formatDate(validUntil) }]),
  ];
}

/**
 * The price of the accepted option with its payment and cancellation terms. Before acceptance, the same for the first
 * option, plus the totals of the other options.
 */
function toPrice(
  { content, acceptance, terms }: TravellerQuote,
  today: string,
  trip: Trip | null,
): PdfPrice {
  if (content.plan) return toEstimate(content.plan);
  const first = { option: content.options[0]?.id ?? '', extras: [] };
  const chosen = readQuoteChoice(content, acceptance ?? first);
  const total = chosen?.total ?? 0;
  const payment = getPaymentTerms(total, content.firstDay, today, terms);
  const others = content.options.filter(({ id }) => id !== chosen?.option.id);
  return {
    heading: acceptance ? 'Your choice' : 'What it costs',
    label: content.options.length > 1 ? (chosen?.option.name ?? '') : 'In all',
    amount: formatRupees(total),
    unit: '',
    rows: [
      ...(acceptance
        ? []
        : others.map((option) => ({ label: option.name, value: formatRupees(option.total) }))),
      ...(acceptance
        ? (chosen?.extras ?? []).map(({ label, total }) => ({
            label: `With ${label}`,
            value: formatRupees(total),
          }))
        : listExtras(content.options)),
    ],
    notes: [`For everybody${formatIncludedTax(content)}.`],
    payment: trip ? listInstalmentWords(trip.instalments) : listPaymentWords(payment, today),
    cancellation: trip?.cancelled
      ? []
      : payment.cancellation.map((step) => ({
          label: formatCancellationDays(step, payment.cancellation),
          value: formatFee(step),
        })),
  };
}

function toEstimate({ estimate, changes }: SentPlan): PdfPrice {
  return {
    heading: 'No price yet',
    label: 'Our estimate',
    amount: estimate,
    unit: '',
    rows: [],
    notes: changes,
    payment: [],
    cancellation: [],
  };
}

/** Lists each extra once. If not all options have it at the same price, the line includes the name of its option. */
function listExtras(options: readonly SentOption[]): Fact[] {
  const facts = options.flatMap(({ name, extras }) =>
    extras.map(({ label, total }) => {
      const isInAll = options.every((option) =>
        option.extras.some((extra) => extra.label === label && extra.total === total),
      );
      return {
        label: isInAll ? `Optional: ${label}` : `Optional with ${name}: ${label}`,
        value: formatRupees(total),
      };
    }),
  );
  return facts.filter(({ label }, at) => facts.findIndex((fact) => fact.label === label) === at);
}

/** The first three houses that have a picture. */
function listHouses({ content, houses }: TravellerQuote): NonNullable<PdfContent['houses']> {
  const found = content.options.flatMap(({ stays }) =>
    stays.flatMap(({ id, hotel: name }) => {
      const [photo] = houses[id]?.photos ?? [];
      return photo ? [{ name, url: houses[id]?.url ?? '', alt: photo.alt, file: photo.file }] : [];
    }),
  );
  return [...new Map(found.map((house) => [house.name, house])).values()].slice(0, 3);
}

function listParts({ stays, lines, discounts = [] }: SentOption): string[] {
  return [
    ...stays.map(({ nights, place, hotel, category, roomName, mealPlan }) =>
      keepTogether(
        `${formatNights(nights)} in ${place}: ${hotel} or similar (${[category, roomName, MEAL_WORDS[mealPlan]].filter(Boolean).join(', ')})`,
      ),
    ),
    ...lines,
    ...discounts.map(formatDiscount),
  ];
}

function toPdfDay(
  { firstDay }: QuoteContent,
  { title, text, place, driveMinutes }: QuoteContent['days'][number],
  at: number,
): PdfDay {
  return {
    day: at + 1,
    place,
    title,
    text: keepTogether(text),
    points: [],
    facts: [
      ...(firstDay ? [{ label: 'Date', value: formatWeekdayDate(addPlainDays(firstDay, at)) }] : []),
      ...(driveMinutes ? [{ label: 'Drive', value: `about ${formatDriveTime(driveMinutes)}` }] : []),
    ],
  };
}
