import { addPlainDays, type PlainDate } from '../../platform/format/dates';
import { getCollectionOf } from '../model/collections';
import { HIGHEST_PRICE } from '../model/limits';
import type { ChildBand, PartyPrices, Peak } from '../model/types';
import { countByBand, formatAges, getChildRate } from './child-bands';
import { findPeak, getPeakRate, hasPartyPrices, listPeakDays } from './peaks';
import { getUnitLabel, type Priced, type Rate } from './price';
import { getSeason, getSeasonYear, listSeasonsAhead, type Season } from './season';

/** `ages` are the known ages of the children, in whole years. */
export type Party = { adults: number; children: number; ages?: readonly number[] };
export type Trip = Party & { travelDate: PlainDate };

/** Price tiers by party: 2 or 3 adults, 4 or 5, 6 and more. */
type Tier = 2 | 4 | 6;

const TIER_FIELDS = { 2: 'twoPersons', 4: 'fourPersons', 6: 'sixPersons' } as const satisfies Record<
  Tier,
  keyof PartyPrices
>;
/**
 * Units of the rates for parties of two or three and of six or more; for four or five, the unit label of the package
 * applies.
 */
const TIER_UNITS: Partial<Record<Tier, string>> = {
  2: 'per adult for 2 or 3',
  6: 'per adult for 6 or more',
};
const SEASON_FIELDS = { off: 'offSeason', on: 'onSeason' } as const;

/** `amount` is `quantity` times `rate`, in whole rupees; `unit` is the unit of the rate, such as `per person`. */
type TripPriceLine = { label: string; quantity: number; unit: string; rate: number; amount: number };

/**
 * The price for a party, package and day of travel. `getTripPrice` computes it and `trip-price-words` formats it;
 * nothing else computes a total.
 */
export type TripPrice = {
  tourPackage: Priced;
  trip: Trip;
  /** The package with the prices of the day of travel; `tourPackage` itself unless a later price book has begun. */
  prices: Priced;
  /** Includes the peak price of the day and the single supplement. */
  rate: Rate;
  /**
   * The price on the day of travel when the party is not known: the price of the season, the price for four, or the
   * only price.
   */
  headline: number;
  season: Season | null;
  /** The peak price of the day of travel. */
  peak: Peak | null;
  /** The part of the rate that is the supplement for a single room, in whole rupees. */
  single: number;
  tier: Tier | null;
  /** The line for the adults, then one line for each of `bands`. */
  lines: [TripPriceLine, ...TripPriceLine[]];
  /** The age bands of the children; empty when the total does not include them, because ages or bands are missing. */
  bands: ChildBand[];
  total: number;
  /** The age of the youngest child if it is below the least age of the trip. */
  tooYoung: number | null;
  /** True when the trip is not sold to this party or the youngest child is too young; the total is shown, but agreed by call. */
  needsConfirmation: boolean;
  /** Id of the price book that the rate is from. */
  book: number | null;
};

/** Maximum number of days by which a cheaper travel date may differ. */
const MAX_SHIFT_DAYS = 14;

/**
 * The price of a trip, used by pages, mails, inbox, HTTP API and exports alike. Season, peak price and
 * price book depend on the first day of travel, the tier on the number of adults. A party below the minimum pays the
 * published rate; one adult alone also pays the single supplement. If the ages of all children are known, each child
 * pays the price of its age band: an amount, or a share of what an adult of this party pays (of half of the rate if the
 * rate is for a couple).
 */
export function getTripPrice(tourPackage: Priced, trip: Trip): TripPrice {
  const { adults, children, ages = [], travelDate } = trip;
  const later = (tourPackage.laterPrices ?? []).filter(({ from }) => from <= travelDate).at(-1);
  const prices = later
    ? { ...tourPackage, price: later.price, season: later.season, pricing: later.pricing }
    : tourPackage;
  const season = prices.season && getSeason(travelDate);
  const peak = findPeak(tourPackage, travelDate);
  const { isHoneymoon, childBands = [] } = tourPackage;
  const parties = season || peak?.pricing ? null : prices.pricing;
  const tier = parties || hasPartyPrices(peak) ? toTier(adults) : null;
  const toPeak = (amount: number, size: Tier | null) =>
    getPeakRate(amount, peak, { party: TIER_FIELDS[size ?? 4], heads: isHoneymoon ? 2 : 1 });
  const published = prices.season && season ? prices.season[SEASON_FIELDS[season]] : prices.price;
  const rate = toPeak(parties && tier ? parties[TIER_FIELDS[tier]] : published, tier);
  const quantity = isHoneymoon ? Math.ceil(adults / 2) : adults;
  const counted = ages.length === children ? countByBand(childBands, ages) : [];
  const youngest = Math.min(...ages);
  const tooYoung = youngest < (tourPackage.leastAge ?? 0) ? youngest : null;
  const single = getSingle(tourPackage, rate, {
    isAlone: adults === 1 && !counted.some(({ band }) => band.percent === 100),
  });
  const unit = single > 0 ? 'per person in a single room' : getRateUnit({ prices, tier });
  const lines: TripPrice['lines'] = [
    toLine(isHoneymoon ? 'Couples' : 'Adults', quantity, unit, rate + single),
    ...counted.map(({ band, children: count }) =>
      toLine(
        `Children of ${formatAges(band)}`,
        count,
        'per child',
        getChildRate(band, isHoneymoon ? rate / 2 : rate),
      ),
    ),
  ];
  return {
    tourPackage,
    trip,
    prices,
    rate: { amount: rate + single, unit },
    headline: toPeak(published, null),
    season,
    peak,
    single,
    tier,
    lines,
    bands: counted.map(({ band }) => band),
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    tooYoung,
    needsConfirmation:
      tooYoung !== null ||
      (isHoneymoon ? adults !== 2 || children > 0 : adults + children < getMinimumParty(prices, peak)),
    book: later?.book ?? tourPackage.book ?? null,
  };
}

/** The unit of the published rate of a party: `per pax (min 4 person)`, `per adult for 2 or 3`. */
function getRateUnit({ prices, tier }: Pick<TripPrice, 'prices' | 'tier'>): string {
  return (tier && !prices.isHoneymoon && TIER_UNITS[tier]) || getUnitLabel(prices);
}

/** True when the trip is after today's pricing year and no prices are published for it, so today's rate is used. */
export function isBeyondPrices({ tourPackage, prices, peak, trip }: TripPrice, today: PlainDate): boolean {
  return prices === tourPackage && !peak?.pricing && trip.travelDate > getSeasonYear(today).priceValidUntil;
}

/** `first`, and each later day up to `last` on which new prices of the package take effect. */
export function listPriceDays(
  { season, laterPrices = [], peaks = [] }: Priced,
  [first, last]: readonly [PlainDate, PlainDate],
): PlainDate[] {
  const seasons = season || laterPrices.length > 0 ? listSeasonsAhead(first) : [];
  const starts = [...seasons.map(({ period }) => period.start), ...laterPrices.map(({ from }) => from)];
  const days = [...starts, ...listPeakDays(peaks)].filter((day) => day > first && day <= last);
  return [first, ...days.sort()];
}

/**
 * The nearest day of travel on which the party pays less, at most two weeks away and not before `earliest`. If two days
 * are equally near, the later one is returned.
 */
export function findCheaperDate(
  { tourPackage, trip, total }: TripPrice,
  earliest: PlainDate,
): { date: PlainDate; saving: number } | null {
  for (let days = 1; days <= MAX_SHIFT_DAYS; days += 1) {
    for (const date of [addPlainDays(trip.travelDate, days), addPlainDays(trip.travelDate, -days)]) {
      const saving = total - getTripPrice(tourPackage, { ...trip, travelDate: date }).total;
      if (saving > 0 && date >= earliest) return { date, saving };
    }
  }
  return null;
}

function toLine(label: string, quantity: number, unit: string, rate: number): TripPriceLine {
  return { label, quantity, unit, rate, amount: quantity * rate };
}

/**
 * The single supplement for an adult who travels alone. It is at most the rate, so that one person never pays more than
 * two people would.
 */
function getSingle({ single = 0, isHoneymoon }: Priced, rate: number, { isAlone }: { isAlone: boolean }) {
  return isAlone && !isHoneymoon ? Math.min(single, rate, Math.max(HIGHEST_PRICE - rate, 0)) : 0;
}

function toTier(adults: number): Tier {
  if (adults >= 6) return 6;
  return adults >= 4 ? 4 : 2;
}

/** The smallest party, children included, to which the trip is sold at the published rate. */
export function getMinimumParty(tourPackage: Priced, peak: Peak | null): number {
  if (tourPackage.pricing || hasPartyPrices(peak)) return 2;
  return getCollectionOf(tourPackage).key === 'signature' ? 4 : 1;
}
