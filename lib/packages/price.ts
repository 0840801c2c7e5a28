import type { PlainDate } from '../format/dates';
import { formatRupees } from '../format/money';
import { getCollectionOf } from './collections';
import { getSeason, type Season } from './season';
import type { PackageSummary } from './types';

type Priced = Pick<PackageSummary, 'price' | 'season' | 'pricing' | 'isKerala' | 'isPopular' | 'isHoneymoon'>;

export type PartyQuote =
  | { kind: 'total'; total: number; perHead: number; basis: string; season: Season | null }
  /** The party is below the minimum of the rate: show the rate, the team confirms the price. */
  | { kind: 'confirm'; rate: number; basis: string; season: Season | null };

/** The lowest published price in rupees, shown after "Starting from". */
export function getFromPrice(tourPackage: Priced): number {
  return tourPackage.season
    ? Math.min(tourPackage.season.offSeason, tourPackage.season.onSeason)
    : tourPackage.price;
}

/** `for couple`, `per pax (min 4 person)` or `per person`. */
export function getUnitLabel(tourPackage: Priced): string {
  return getCollectionOf(tourPackage).unitLabel;
}

/** `₹11,500 per pax (min 4 person)`: for titles, mails and the price stored with an enquiry. */
export function formatPriceLine(tourPackage: Priced): string {
  return `${formatRupees(getFromPrice(tourPackage))} ${getUnitLabel(tourPackage)}`;
}

/** The published rate in rupees on a travel date (per head, or per couple). */
export function getRateOn(tourPackage: Priced, travelDate: PlainDate): number {
  if (!tourPackage.season) return tourPackage.price;
  return getSeason(travelDate) === 'off' ? tourPackage.season.offSeason : tourPackage.season.onSeason;
}

/**
 * What a party pays: adults × the party-size tier (2-3, 4-5, 6+) or the season price of the travel date, or the
 * couple's price. No total below the minimum party.
 */
export function getPartyQuote(tourPackage: Priced, adults: number, travelDate: PlainDate): PartyQuote {
  const season = tourPackage.season ? getSeason(travelDate) : null;
  const rate = getTierRate(tourPackage, adults) ?? getRateOn(tourPackage, travelDate);
  const basis = getUnitLabel(tourPackage);
  if (adults < getMinimumAdults(tourPackage) || (tourPackage.isHoneymoon && adults !== 2)) {
    return { kind: 'confirm', rate, basis, season };
  }
  if (tourPackage.isHoneymoon) return { kind: 'total', total: rate, perHead: rate / 2, basis, season };
  return { kind: 'total', total: rate * adults, perHead: rate, basis, season };
}

function getTierRate({ pricing }: Priced, adults: number): number | null {
  if (!pricing) return null;
  if (adults >= 6) return pricing.sixPersons;
  return adults >= 4 ? pricing.fourPersons : pricing.twoPersons;
}

function getMinimumAdults(tourPackage: Priced): number {
  if (tourPackage.isHoneymoon || tourPackage.pricing) return 2;
  return getCollectionOf(tourPackage).key === 'signature' ? 4 : 1;
}
