import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import { formatRate, getUnitLabel, shareAmong, type Priced } from './price';
import { getQuote, listPriceDays } from './quote';
import { listSeasonsAhead, type SeasonAhead } from './season';

/** The lowest published price of the days that can still be booked, shown after "Starting from". */
export function getFromPrice(tourPackage: Priced, today: PlainDate): number {
  const days = listPriceDays(tourPackage, getBookableDays(today));
  return Math.min(...days.map((day) => getPublishedPrice(tourPackage, day)));
}

/** `₹11,500 per pax (min 4 person)`: the "from" price with its unit, for titles and descriptions. */
export function formatFromPrice(tourPackage: Priced, today: PlainDate): string {
  return formatRate({ amount: getFromPrice(tourPackage, today), unit: getUnitLabel(tourPackage) });
}

/**
 * For structured data: the lowest bookable price of this season and of the next, and the lowest and highest of all. A package
 * without seasons has only the lowest published price.
 */
export function getPricesAhead(
  tourPackage: Priced,
  today: PlainDate,
): { seasons: (SeasonAhead & { amount: number })[]; low: number; high: number } {
  const low = getFromPrice(tourPackage, today);
  if (!tourPackage.season) return { seasons: [], low, high: low };
  const [tomorrow] = getBookableDays(today);
  const seasons = listSeasonsAhead(tomorrow).map((one) => {
    const { start, end } = one.period;
    const days = listPriceDays(tourPackage, [start > tomorrow ? start : tomorrow, end]);
    return { ...one, amount: Math.min(...days.map((day) => getPublishedPrice(tourPackage, day))) };
  });
  return { seasons, low, high: Math.max(...seasons.map(({ amount }) => amount)) };
}

/**
 * What one adult pays, for comparing packages with each other and with a budget: the rate for the travel date and the
 * party, or half of a couple's price. If the date is unknown, the lowest published price; if the party is unknown, the
 * published price.
 */
export function getPersonPrice(
  tourPackage: Priced,
  travelDate: PlainDate | null,
  adults: number | null,
  today: PlainDate,
): number {
  const days = travelDate ? [travelDate] : listPriceDays(tourPackage, getBookableDays(today));
  const toAmount = (day: PlainDate) =>
    adults === null
      ? getPublishedPrice(tourPackage, day)
      : getQuote(tourPackage, { adults, children: 0, travelDate: day }).rate.amount;
  const amount = Math.min(...days.map(toAmount));
  return tourPackage.isHoneymoon ? shareAmong(amount, 2) : amount;
}

/** The days whose prices are shown to a visitor who has not chosen: from tomorrow to the end of the next season. */
export function getBookableDays(today: PlainDate): [PlainDate, PlainDate] {
  const tomorrow = addPlainDays(today, 1);
  return [tomorrow, listSeasonsAhead(tomorrow)[1].period.end];
}

/** The price of the season of a day, or the headline price of a package without seasons. */
function getPublishedPrice(tourPackage: Priced, travelDate: PlainDate): number {
  const { season, rate, prices } = getQuote(tourPackage, { adults: 2, children: 0, travelDate });
  return season ? rate.amount : prices.price;
}
