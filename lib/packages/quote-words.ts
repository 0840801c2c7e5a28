import { addPlainDays, formatLongDate, type PlainDate } from '../format/dates';
import { formatRupees } from '../format/money';
import { formatRate, getPartyQuote, getPricesOn, type PartyQuote, type Priced } from './price';
import { getSeasonYear, SEASON_LABELS, type SeasonLabels } from './season';

export type QuoteWords = {
  total: string;
  /** The explanation of the total, line by line. */
  lines: string[];
};

/** Describes what a party pays and how the total is calculated. `travelMonth` is the first day of the travel month. */
export function toQuoteWords(
  tourPackage: Priced,
  adults: number,
  travelMonth: PlainDate,
  today: PlainDate,
  labels: SeasonLabels = SEASON_LABELS,
): QuoteWords {
  const quote = getPartyQuote(tourPackage, adults, travelMonth);
  const pricedThen = getPricesOn(tourPackage, travelMonth);
  const { rate, quantity, needsConfirmation } = quote;
  const total = formatRupees(quote.total);
  const heads = tourPackage.isHoneymoon
    ? quantity === 1
      ? '1 couple'
      : `${quantity} couples`
    : formatAdults(adults);
  const lines = [
    `${heads} × ${formatRupees(rate.amount)} = ${total}`,
    needsConfirmation &&
      `At the published rate, ${formatRate(rate)}. Our team confirms the price for your party of ${formatAdults(adults)}.`,
    toSeasonLine(quote, travelMonth, labels),
    toTierLine(pricedThen, adults),
    // A later price book has the rate of that year.
    pricedThen === tourPackage && toYearLine(quote, travelMonth, today),
    'Children are priced by our team.',
  ];
  return { total, lines: lines.filter((line) => typeof line === 'string') };
}

/** `1 adult`, `2 adults` */
export function formatAdults(adults: number): string {
  return adults === 1 ? '1 adult' : `${adults} adults`;
}

function toSeasonLine(
  { rate: { season } }: PartyQuote,
  travelMonth: PlainDate,
  labels: SeasonLabels,
): string | null {
  if (!season) return null;
  const { text } = getSeasonYear(travelMonth)[season];
  return `${labels[season]} price, ${text}`;
}

function toTierLine({ pricing }: Priced, adults: number): string | null {
  if (!pricing || adults < 2) return null;
  if (adults >= 6) return 'Price per head for 6 adults or more';
  return adults >= 4 ? 'Price per head for 4 or 5 adults' : 'Price per head for 2 or 3 adults';
}

/** Prices are published for one pricing year; for a later trip this line says that the rate is the current year's. */
function toYearLine(
  { rate: { season } }: PartyQuote,
  travelMonth: PlainDate,
  today: PlainDate,
): string | null {
  const { label, priceValidUntil } = getSeasonYear(today);
  if (!season || travelMonth <= priceValidUntil) return null;
  return `This is the ${label} rate; our team confirms prices from ${formatLongDate(addPlainDays(priceValidUntil, 1))} on.`;
}
