import {
  addPlainDays,
  countPlainDays,
  formatDate,
  formatLongDate,
  type PlainDate,
} from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { formatChildren, formatPayers } from './party-words';
import type { CancellationStep, PaymentTerms } from './payment-terms';
import { formatPeakChange, formatPeakName } from './peaks';
import { formatPriceRange } from './price';
import { findCheaperDate, getMinimumParty, getTripPrice, isBeyondPrices, type TripPrice } from './trip-price';
import { getSeasonYear, SEASON_LABELS, type SeasonLabels } from './season';
import { formatDays } from './travel-date';

const TIER_WORDS = {
  2: 'Price per head for 2 or 3 adults',
  4: 'Price per head for 4 or 5 adults',
  6: 'Price per head for 6 adults or more',
} as const;

/**
 * Why a rate applies: a peak price in place of the published one, the season of the travel date, or the size of the
 * party. Null for a package with one price.
 */
export function toWhy(
  { season, tier, trip, peak }: TripPrice,
  labels: SeasonLabels = SEASON_LABELS,
): string | null {
  if (peak?.pricing) {
    const party = tier ? `; ${TIER_WORDS[tier].toLowerCase()}` : '';
    return `${peak.name} price, ${formatDays(peak.from, peak.to)}${party}`;
  }
  if (season) return `${labels[season]} price, ${getSeasonYear(trip.travelDate)[season].text}`;
  return tier && trip.adults >= 2 ? TIER_WORDS[tier] : null;
}

export const HOLIDAY_NOTE =
  'Over Christmas and New Year hotels fill early, and some ask for a supplement or a gala dinner: our offer names it before you pay.';

/** True if the trip begins or ends from 20 December to 5 January. */
export function isOverHoliday(firstDay: PlainDate, durationDays: number): boolean {
  return [firstDay, addPlainDays(firstDay, durationDays - 1)].some(
    (day) => day.slice(5) >= '12-20' || day.slice(5) <= '01-05',
  );
}

/** Caveats of a total, in display order. `today` is the date in India. */
export function listNotes(
  tripPrice: TripPrice,
  today: PlainDate,
  labels: SeasonLabels = SEASON_LABELS,
): string[] {
  const notes = [
    toPeakNote(tripPrice),
    toSingleNote(tripPrice),
    toAgreedNote(tripPrice),
    toBoundaryNote(tripPrice, labels),
    toYearNote(tripPrice, today),
    toSavingNote(tripPrice, today),
    toChildrenNote(tripPrice),
  ];
  return notes.filter((note) => note !== null);
}

/** The lines of the calculation: `4 adults × ₹14,000 = ₹56,000`, `1 child of 5 to 11 years, without extra bed: ₹7,000` */
export function formatSums({ lines, bands }: Pick<TripPrice, 'lines' | 'bands'>): string[] {
  return lines.map(({ label, quantity, rate, amount }, index) => {
    const many = label.toLowerCase();
    const one = many.startsWith('children') ? many.replace('children', 'child') : many.slice(0, -1);
    const heads = [`${quantity} ${quantity === 1 ? one : many}`, bands[index - 1]?.label].filter(Boolean);
    const sum =
      quantity === 1 ? `: ${formatRupees(amount)}` : ` × ${formatRupees(rate)} = ${formatRupees(amount)}`;
    return heads.join(', ') + (rate === 0 ? ': free' : sum);
  });
}

/** The people that a total includes, in words. */
export function formatPayersOf({ trip, bands }: TripPrice): string {
  return formatPayers(trip.adults, bands.length > 0 ? trip.children : 0);
}

/** The advance and the balance, each with a short label. */
export function listPaymentWords({ advance, balanceDate }: PaymentTerms, today: PlainDate) {
  return [
    { label: 'Advance', value: `${formatPriceRange(advance)}, then we confirm in writing` },
    { label: 'Balance', value: balanceDate <= today ? 'due at once' : `by ${formatDate(balanceDate)}` },
  ];
}

/** The days of one cancellation step: `Until 12 Nov 2026`, `13 Nov 2026 to 27 Nov 2026`, `From 10 Dec 2026`. */
export function formatCancellationDays(
  { from, to }: CancellationStep,
  steps: readonly CancellationStep[],
): string {
  if (to === steps.at(-1)?.to) return `From ${formatDate(from)}`;
  if (from === steps[0]?.from) return `Until ${formatDate(to)}`;
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** A cancellation fee: `₹5,600 (10%)`. */
export function formatFee({ amount, percent }: CancellationStep): string {
  return `${formatRupees(amount)} (${percent}%)`;
}

/** The note about a peak price, or about the holidays without one; none if it replaces the price, because `toWhy` names it. */
function toPeakNote({ peak, tourPackage, trip }: TripPrice): string | null {
  if (peak?.pricing) return null;
  if (!peak) return isOverHoliday(trip.travelDate, tourPackage.durationDays) ? HOLIDAY_NOTE : null;
  return `${formatPeakName(peak)}: ${formatPeakChange(peak, tourPackage.isHoneymoon)}, included in this total.`;
}

function toSingleNote({ single }: TripPrice): string | null {
  return single > 0 ? `This total includes ${formatRupees(single)} for a single room.` : null;
}

function toAgreedNote(tripPrice: TripPrice): string | null {
  const { trip, tooYoung, needsConfirmation } = tripPrice;
  if (!needsConfirmation || tooYoung !== null) return toAgeNote(tripPrice);
  return `${toBuyers(tripPrice)}: this is the published rate, and the price for ${formatPayers(trip.adults, trip.children)} is agreed by call.`;
}

/** `From about 8 years: we talk about the 4-year-old first.` */
export function toAgeNote({ tooYoung, tourPackage: { leastAge } }: TripPrice): string | null {
  if (tooYoung === null) return null;
  const child = tooYoung === 0 ? 'baby' : `${tooYoung}-year-old`;
  return `From about ${leastAge} years: we talk about the ${child} first.`;
}

/** To whom the trip is sold at the published rate. */
function toBuyers({ tourPackage, prices, peak }: TripPrice): string {
  if (tourPackage.isHoneymoon) return 'Sold to couples';
  return `Sold from ${getMinimumParty(prices, peak)} people`;
}

/** Says that a trip that ends in another season, or when other prices apply, is priced by its first day. */
function toBoundaryNote({ tourPackage, trip, ...first }: TripPrice, labels: SeasonLabels): string | null {
  const lastDay = addPlainDays(trip.travelDate, tourPackage.durationDays - 1);
  const last = getTripPrice(tourPackage, { ...trip, travelDate: lastDay });
  const otherSeason = last.season !== first.season && last.season;
  if (!otherSeason && first.rate.amount === last.rate.amount) return null;
  const where = otherSeason ? `in ${labels[otherSeason]}` : 'when other prices apply';
  return `The trip ends on ${formatLongDate(lastDay)}, ${where}. The price of the first day of travel applies to the whole trip.`;
}

/** The note that a trip after the current pricing year is priced at the current year's rate. */
function toYearNote(tripPrice: TripPrice, today: PlainDate): string | null {
  if (!isBeyondPrices(tripPrice, today)) return null;
  const { label, priceValidUntil } = getSeasonYear(today);
  return `This is the ${label} rate; our team confirms prices from ${formatLongDate(addPlainDays(priceValidUntil, 1))} on.`;
}

/** A note such as `Starting 3 days later, on 1 April 2027, saves ₹10,000 for 4 adults`; null without a cheaper day or a published price. */
function toSavingNote(tripPrice: TripPrice, today: PlainDate): string | null {
  if (tripPrice.needsConfirmation) return null;
  const cheaper = findCheaperDate(tripPrice, addPlainDays(today, 1));
  if (!cheaper) return null;
  const { travelDate } = tripPrice.trip;
  const days = countPlainDays(travelDate, cheaper.date);
  const shift = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`;
  return `Starting ${shift}, on ${formatLongDate(cheaper.date)}, saves ${formatRupees(cheaper.saving)} for ${formatPayersOf(tripPrice)} at the rates published today.`;
}

function toChildrenNote({ tourPackage, trip, bands }: TripPrice): string | null {
  if (trip.children === 0 || bands.length > 0) return null;
  if (tourPackage.childBands?.length) return 'Give the ages to see the price with the children.';
  return `${formatChildren(trip)} ${trip.children === 1 ? 'is' : 'are'} priced by our team and not part of this total.`;
}
