import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { getCollectionOf } from '../model/collections';
import { getSeason, listSeasonsAhead, type Season, type SeasonAhead } from './season';
import type { LaterPrices, PackageSummary } from '../model/types';

/**
 * The package fields that a price depends on. Only this module adds, multiplies or compares money; all amounts are
 * whole rupees.
 */
export type Priced = Pick<
  PackageSummary,
  'price' | 'season' | 'pricing' | 'isKerala' | 'isPopular' | 'isHoneymoon'
> & { laterPrices?: readonly DatedPrices[] };
/** Prices from a travel date on; see `LaterPrices`. Pages leave the book out. */
type DatedPrices = Pick<LaterPrices, 'from' | 'price' | 'season' | 'pricing'> &
  Partial<Pick<LaterPrices, 'book'>>;
/** The package with the ids of its price books. */
export type Booked = { book?: number; laterPrices?: readonly Pick<DatedPrices, 'from' | 'book'>[] };

/** The published price of one unit (a person or a couple) for a given travel date and party. */
export type Rate = { amount: number; unit: string; season: Season | null };

/** Party sizes with a price of their own: 2 or 3 adults, 4 or 5, 6 and more. */
export type Tier = 2 | 4 | 6;

/** How far a day of travel may be moved for a better price. */
const MAX_SHIFT_DAYS = 14;

export type PartyQuote = {
  rate: Rate;
  /** Number of units to pay for: persons, or couples. */
  quantity: number;
  total: number;
  /** True when the published rate does not cover this party size; the total is shown, but the team must confirm it. */
  needsConfirmation: boolean;
};

/** The package with its prices for a travel date: those of a later price book, if one has begun by then. */
export function getPricesOn<T extends Priced>(tourPackage: T, travelDate: PlainDate): T {
  const later = findLater(tourPackage.laterPrices ?? [], travelDate);
  if (!later) return tourPackage;
  return { ...tourPackage, price: later.price, season: later.season, pricing: later.pricing };
}

/** Id of the price book for a travel date, or of today's when there is none. */
export function getBookOn({ book, laterPrices = [] }: Booked, travelDate: PlainDate | null): number | null {
  return (travelDate && findLater(laterPrices, travelDate)?.book) || (book ?? null);
}

/** The package's lowest price, shown after "Starting from" where travel date and party are unknown. */
export function getFromPrice({ season, price }: Priced): number {
  return season ? Math.min(season.offSeason, season.onSeason) : price;
}

/** Relative difference of two "from" prices per person: 0 when equal, close to 1 when one is many times the other. */
export function getPriceDistance(a: Priced, b: Priced): number {
  const [one, other] = [a, b].map((entry) => getFromPrice(entry) / (entry.isHoneymoon ? 2 : 1)) as [
    number,
    number,
  ];
  const higher = Math.max(one, other);
  return higher > 0 ? Math.abs(one - other) / higher : 0;
}

/** `₹11,500 per pax (min 4 person)`: the "from" price with its unit, for titles and descriptions. */
export function formatFromPrice(tourPackage: Priced): string {
  return formatRate({ amount: getFromPrice(tourPackage), unit: getUnitLabel(tourPackage) });
}

/** `for couple`, `per pax (min 4 person)` or `per person`. */
export function getUnitLabel(tourPackage: Priced): string {
  return getCollectionOf(tourPackage).unitLabel;
}

/**
 * The rate for a travel date and a party, used by pages, mails, inbox, replies, WhatsApp texts and exports alike. The
 * season depends on the travel date, the price tier on the number of adults (2-3, 4-5, 6 and more).
 */
export function getRate(tourPackage: Priced, travelDate: PlainDate, adults: number): Rate {
  const tourPackageThen = getPricesOn(tourPackage, travelDate);
  const { season, pricing, price } = tourPackageThen;
  const unit = getUnitLabel(tourPackageThen);
  if (season) {
    const kind = getSeason(travelDate);
    return { amount: kind === 'off' ? season.offSeason : season.onSeason, unit, season: kind };
  }
  if (!pricing) return { amount: price, unit, season: null };
  const byTier = { 2: pricing.twoPersons, 4: pricing.fourPersons, 6: pricing.sixPersons };
  return { amount: byTier[toTier(adults)], unit, season: null };
}

/** The party size whose price per head applies; null for a package that is not priced by party on that date. */
export function getTier(tourPackage: Priced, travelDate: PlainDate, adults: number): Tier | null {
  const { season, pricing } = getPricesOn(tourPackage, travelDate);
  return pricing && !season ? toTier(adults) : null;
}

/** `₹14,000 per pax (min 4 person)` */
export function formatRate({ amount, unit }: Pick<Rate, 'amount' | 'unit'>): string {
  return `${formatRupees(amount)} ${unit}`;
}

/** Today's price, and the other season's price with its first day. `other` is null when both prices are equal. */
export function getPriceToday(
  tourPackage: Priced,
  today: PlainDate,
): { amount: number; other: { amount: number; from: PlainDate } | null } {
  const { season } = tourPackage;
  if (!season) return { amount: tourPackage.price, other: null };
  const amount = getSeason(today) === 'off' ? season.offSeason : season.onSeason;
  const from = listSeasonsAhead(today)[1].period.start;
  const next = getRate(tourPackage, from, 2).amount;
  return { amount, other: amount === next ? null : { amount: next, from } };
}

/** What the adults of a party pay. Below the minimum party size the published rate is used and must be confirmed. */
export function getPartyQuote(tourPackage: Priced, adults: number, travelDate: PlainDate): PartyQuote {
  const rate = getRate(tourPackage, travelDate, adults);
  const quantity = tourPackage.isHoneymoon ? Math.ceil(adults / 2) : adults;
  const needsConfirmation = tourPackage.isHoneymoon
    ? adults !== 2
    : adults < getMinimumAdults(getPricesOn(tourPackage, travelDate));
  return { rate, quantity, total: getAmount(rate.amount, quantity), needsConfirmation };
}

/** The amount of `quantity` units at one rate. */
export function getAmount(rate: number, quantity: number): number {
  return rate * quantity;
}

/** A share of an amount in percent, rounded to the nearest rupee, halves up. */
export function getShare(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100);
}

/** The sum of amounts. */
export function getTotal(items: readonly { amount: number }[]): number {
  return items.reduce((total, { amount }) => total + amount, 0);
}

/**
 * What one adult pays, for comparing packages with each other and with a budget: the rate for the travel date and the
 * party, the "from" price where they are not known, and half of a couple's price.
 */
export function getPersonPrice(
  tourPackage: Priced,
  travelDate: PlainDate | null,
  adults: number | null,
): number {
  const known = travelDate ? getPricesOn(tourPackage, travelDate) : tourPackage;
  const isRated = known.season ? travelDate !== null : adults !== null;
  const amount = isRated ? getRate(known, travelDate ?? '', adults ?? 2).amount : getFromPrice(known);
  return known.isHoneymoon ? shareAmong(amount, 2) : amount;
}

/** True when one adult pays at most `budget` rupees. */
export function isWithinBudget(personPrice: number, budget: number): boolean {
  return personPrice <= budget;
}

/** What one of `travellers` pays of an amount, in whole rupees, rounded up. */
export function shareAmong(amount: number, travellers: number): number {
  return Math.ceil(amount / Math.max(travellers, 1));
}

/** The lowest of several amounts, and whether they differ. */
export function getLowest(amounts: readonly number[]): { lowest: number; differ: boolean } {
  const lowest = Math.min(...amounts);
  return { lowest, differ: amounts.some((amount) => amount > lowest) };
}

/**
 * The nearest day of travel on which the party pays less: at most two weeks away, not before `earliest`. Of two days as
 * near, the later one.
 */
export function findCheaperDate(
  tourPackage: Priced,
  { travelDate, adults, earliest }: { travelDate: PlainDate; adults: number; earliest: PlainDate },
): { date: PlainDate; saving: number } | null {
  const { total } = getPartyQuote(tourPackage, adults, travelDate);
  for (let days = 1; days <= MAX_SHIFT_DAYS; days += 1) {
    for (const date of [addPlainDays(travelDate, days), addPlainDays(travelDate, -days)]) {
      const saving = total - getPartyQuote(tourPackage, adults, date).total;
      if (saving > 0 && date >= earliest) return { date, saving };
    }
  }
  return null;
}

/** Prices of this season and of the next, their lowest and highest, for structured data. No season: the headline price. */
export function getPricesAhead(
  tourPackage: Priced,
  today: PlainDate,
): { seasons: (SeasonAhead & { amount: number })[]; low: number; high: number } {
  const ahead = tourPackage.season ? listSeasonsAhead(today) : [];
  const seasons = ahead.map((one) => ({ ...one, amount: getRate(tourPackage, one.period.start, 2).amount }));
  const prices = tourPackage.season ? seasons.map(({ amount }) => amount) : [tourPackage.price];
  return { seasons, low: Math.min(...prices), high: Math.max(...prices) };
}

/** Estimate per person: mean price times `tenths` / 10, times each of the two percentages. Halves are rounded up. */
export function getEstimate(
  packages: readonly Pick<Priced, 'price' | 'isHoneymoon'>[],
  tenths: number,
  percent: { min: number; max: number },
): { min: number; max: number } {
  // The sum is in half rupees, so that half of a couple's price is a whole number and the result is exact.
  const sum = packages.reduce(
    (total, { price, isHoneymoon }) => total + (isHoneymoon ? price : price * 2),
    0,
  );
  const toShare = (share: number) => Math.round((sum * tenths * share) / (2 * packages.length * 1000));
  return { min: toShare(percent.min), max: toShare(percent.max) };
}

/** Price per day times the number of days, minus and plus `margin`, which is for the whole trip. */
export function getDailyEstimate(perDay: number, days: number, margin: number): { min: number; max: number } {
  return { min: perDay * days - margin, max: perDay * days + margin };
}

/** `₹9,775 to ₹13,225` */
export function formatPriceRange({ min, max }: { min: number; max: number }): string {
  return `${formatRupees(min)} to ${formatRupees(max)}`;
}

/** Difference between the midpoints of two ranges; positive when `after` is more expensive. */
export function getRangeDifference(
  before: { min: number; max: number },
  after: { min: number; max: number },
): number {
  return Math.round((after.min + after.max - before.min - before.max) / 2);
}

function findLater<T extends { from: PlainDate }>(later: readonly T[], travelDate: PlainDate): T | undefined {
  return later.filter(({ from }) => from <= travelDate).at(-1);
}

function toTier(adults: number): Tier {
  if (adults >= 6) return 6;
  return adults >= 4 ? 4 : 2;
}

function getMinimumAdults(tourPackage: Priced): number {
  if (tourPackage.pricing) return 2;
  return getCollectionOf(tourPackage).key === 'signature' ? 4 : 1;
}
