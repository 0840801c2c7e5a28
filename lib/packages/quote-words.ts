import { addPlainDays, formatLongDate, type PlainDate } from '../format/dates';
import { formatRupees } from '../format/money';
import { getPartyQuote, type PartyQuote } from './price';
import { getSeasonYear } from './season';
import type { PackageSummary } from './types';

type Priced = Pick<PackageSummary, 'price' | 'season' | 'pricing' | 'isKerala' | 'isPopular' | 'isHoneymoon'>;

export type QuoteWords = {
  /** The party's total, or null when the team has to confirm it. */
  total: string | null;
  /** The calculation, line by line. */
  lines: string[];
};

/** The party price and its calculation as text; `travelMonth` is the first day of the month of travel. */
export function toQuoteWords(
  tourPackage: Priced,
  adults: number,
  travelMonth: PlainDate,
  today: PlainDate,
): QuoteWords {
  const quote = getPartyQuote(tourPackage, adults, travelMonth);
  const basis = [
    toSeasonLine(quote, travelMonth),
    toTierLine(tourPackage, adults),
    toYearLine(quote, travelMonth, today),
  ];
  const rest = [...basis, 'Children are priced by our team.'].filter((line) => line !== null);
  if (quote.kind === 'confirm') {
    const rate = `The published rate is ${formatRupees(quote.rate)} ${quote.basis}.`;
    return {
      total: null,
      lines: [rate, `Our team confirms the price for your party of ${countAdults(adults)}.`, ...rest],
    };
  }
  const total = formatRupees(quote.total);
  return { total, lines: [`${countAdults(adults)} × ${formatRupees(quote.perHead)} = ${total}`, ...rest] };
}

function toSeasonLine({ season }: PartyQuote, travelMonth: PlainDate): string | null {
  if (!season) return null;
  const { text } = getSeasonYear(travelMonth)[season];
  return `${season === 'on' ? 'On Season' : 'Off Season'} price, ${text}`;
}

function toTierLine({ pricing }: Priced, adults: number): string | null {
  if (!pricing || adults < 2) return null;
  if (adults >= 6) return 'Price per head for 6 adults or more';
  return adults >= 4 ? 'Price per head for 4 or 5 adults' : 'Price per head for 2 or 3 adults';
}

/** Prices are published for one pricing year; later trips get the current rate with this note. */
function toYearLine({ season }: PartyQuote, travelMonth: PlainDate, today: PlainDate): string | null {
  const { label, priceValidUntil } = getSeasonYear(today);
  if (!season || travelMonth <= priceValidUntil) return null;
  return `This is the ${label} rate; our team confirms prices from ${formatLongDate(addPlainDays(priceValidUntil, 1))} on.`;
}

function countAdults(adults: number): string {
  return adults === 1 ? '1 adult' : `${adults} adults`;
}
