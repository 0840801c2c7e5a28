import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import type { Peak } from '../model/types';
import { formatRupees } from '../../platform/format/money';
import { hasPartyPrices } from './peaks';
import { formatRate, getUnitLabel, shareAmong, type Priced } from './price';
import { getTripPrice, listPriceDays } from './trip-price';
import { listSeasonsAhead, type SeasonAhead } from './season';

/** The lowest published price of the days that can still be booked, shown after "Starting from". */
export function getFromPrice(tourPackage: Priced, today: PlainDate): number {
  const days = listPriceDays(tourPackage, getBookableDays(today));
  return Math.min(...days.map((day) => getPublishedPrice(tourPackage, day)));
}

/**
 * The published price before anybody has chosen: that of the season of the next day, or the only one. `isLowest` if it may
 * be called "Starting from".
 */
export function getCurrentPrice(
  tourPackage: Priced,
  today: PlainDate,
): { amount: number; isLowest: boolean } & Pick<PricesAhead, 'seasons' | 'low'> {
  const { seasons, low } = getPricesAhead(tourPackage, today);
  const amount = seasons[0]?.amount ?? low;
  return { amount, isLowest: amount === low, seasons, low };
}

/** `₹11,500 per pax (min 4 person)`: the "from" price with its unit, for titles and descriptions. */
export function formatFromPrice(tourPackage: Priced, today: PlainDate): string {
  return formatRate({ amount: getFromPrice(tourPackage, today), unit: getUnitLabel(tourPackage) });
}

type PricesAhead = {
  seasons: (SeasonAhead & { amount: number })[];
  peaks: PeakAhead[];
  low: number;
  high: number;
};

/**
 * For cards and structured data: the lowest bookable price of this season and of the next (none without season prices), the peak
 * prices ahead, and the lowest and highest of all.
 */
export function getPricesAhead(tourPackage: Priced, today: PlainDate): PricesAhead {
  const low = getFromPrice(tourPackage, today);
  const [tomorrow] = getBookableDays(today);
  const peaks = listPeaksAhead(tourPackage, today);
  const seasons = (tourPackage.season ? listSeasonsAhead(tomorrow) : []).map((one) => {
    const { start, end } = one.period;
    const days = listPriceDays(tourPackage, [start > tomorrow ? start : tomorrow, end]);
    return { ...one, amount: Math.min(...days.map((day) => getPublishedPrice(tourPackage, day))) };
  });
  return { seasons, peaks, low, high: Math.max(low, ...[...seasons, ...peaks].map(({ amount }) => amount)) };
}

/** A peak price with the published price on its first day that can be booked, in whole rupees. */
type PeakAhead = { peak: Peak; amount: number };

/** The peak prices of the days that can still be booked, earliest first. */
export function listPeaksAhead(tourPackage: Priced, today: PlainDate): PeakAhead[] {
  const [tomorrow, last] = getBookableDays(today);
  return (tourPackage.peaks ?? [])
    .filter(({ from, to }) => to >= tomorrow && from <= last)
    .map((peak) => ({
      peak,
      amount: getPublishedPrice(tourPackage, peak.from > tomorrow ? peak.from : tomorrow),
    }));
}

/** A peak price as `₹17,000` or, if prices depend on the party, `+₹3,000`, `+10%` or `from ₹15,000` (the lowest). */
export function formatPeakFigure(
  { peak, amount }: PeakAhead,
  { season, pricing, isHoneymoon }: Priced,
): string {
  if (hasPartyPrices(peak)) return `from ${formatRupees(Math.min(...Object.values(peak.pricing ?? {})))}`;
  if (peak.pricing || season || !pricing) return formatRupees(amount);
  return peak.amount === null ? `+${peak.percent}%` : `+${formatRupees(peak.amount * (isHoneymoon ? 2 : 1))}`;
}

/**
 * The price for one adult, for comparing packages with each other and with a budget: the lowest rate of the month for
 * the party, or half of that rate if it is for a couple. `month` is the first day of the month; null means all days
 * that can be booked. If `adults` is null, the published price is used.
 */
export function getPersonPrice(
  tourPackage: Priced,
  month: PlainDate | null,
  adults: number | null,
  today: PlainDate,
): number {
  const [tomorrow, last] = getBookableDays(today, month);
  // A known party sees the price of today (`getTotal`).
  const days = listPriceDays(tourPackage, [tomorrow, month || adults === null ? last : tomorrow]);
  const toAmount = (day: PlainDate) =>
    adults === null
      ? getPublishedPrice(tourPackage, day)
      : getTripPrice(tourPackage, { adults, children: 0, travelDate: day }).rate.amount;
  const amount = Math.min(...days.map(toAmount));
  return tourPackage.isHoneymoon ? shareAmong(amount, 2) : amount;
}

/**
 * The days whose prices are shown to a visitor who has not chosen: from tomorrow to the end of the next season. If
 * `month` (its first day) is chosen, those of its days that can still be booked.
 */
export function getBookableDays(today: PlainDate, month: PlainDate | null = null): [PlainDate, PlainDate] {
  const tomorrow = addPlainDays(today, 1);
  if (month) return toMonthDays(month.slice(0, 7) === tomorrow.slice(0, 7) ? tomorrow : month);
  return [tomorrow, listSeasonsAhead(tomorrow)[1].period.end];
}

/** The first and the last day of a month from `first` on. Every month is treated as having 31 days. */
function toMonthDays(first: PlainDate): [PlainDate, PlainDate] {
  return [first, `${first.slice(0, 7)}-31`];
}

function getPublishedPrice(tourPackage: Priced, travelDate: PlainDate): number {
  return getTripPrice(tourPackage, { adults: 2, children: 0, travelDate }).headline;
}
