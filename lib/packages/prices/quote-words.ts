import {
  addPlainDays,
  countPlainDays,
  formatDate,
  formatLongDate,
  type PlainDate,
} from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import {
  findCheaperDate,
  formatPriceRange,
  formatRate,
  getPartyQuote,
  getPricesOn,
  getRate,
  getTier,
  type Priced,
} from './price';
import { formatAdults, formatChildren } from './party-words';
import type { CancellationStep, PaymentTerms } from './payment-terms';
import { getSeason, getSeasonYear, type SeasonLabels } from './season';
import type { PackageSummary } from '../model/types';

type Trip = {
  adults: number;
  children: number;
  ages?: readonly number[];
  travelDate: PlainDate;
  today: PlainDate;
};
type Timed = Priced & Pick<PackageSummary, 'durationDays'>;

const TIER_WORDS = {
  2: 'Price per head for 2 or 3 adults',
  4: 'Price per head for 4 or 5 adults',
  6: 'Price per head for 6 adults or more',
} as const;

/** Why a rate applies: the season of the travel date, or the size of the party. Null for a package with one price. */
export function toWhy(
  tourPackage: Priced,
  { adults, travelDate }: Trip,
  labels: SeasonLabels,
): string | null {
  if (getPricesOn(tourPackage, travelDate).season) {
    const season = getSeason(travelDate);
    return `${labels[season]} price, ${getSeasonYear(travelDate)[season].text}`;
  }
  const tier = getTier(tourPackage, travelDate, adults);
  return tier && adults >= 2 ? TIER_WORDS[tier] : null;
}

/** What a total does not settle, in the order in which it is shown. */
export function listNotes(tourPackage: Timed, trip: Trip, labels: SeasonLabels): string[] {
  const notes = [
    toSmallPartyNote(tourPackage, trip),
    toBoundaryNote(tourPackage, trip, labels),
    toYearNote(tourPackage, trip),
    toSavingNote(tourPackage, trip),
    toChildrenNote(trip),
  ];
  return notes.filter((note) => note !== null);
}

/** `4 adults × ₹14,000 = ₹56,000` */
export function formatSum(line: { label: string; quantity: number; rate: number; amount: number }): string {
  const heads = line.quantity === 1 ? line.label.toLowerCase().slice(0, -1) : line.label.toLowerCase();
  return `${line.quantity} ${heads} × ${formatRupees(line.rate)} = ${formatRupees(line.amount)}`;
}

/** The advance and the balance, each with a short label. */
export function listPaymentWords({ advance, balanceDate }: PaymentTerms, today: PlainDate) {
  return [
    { label: 'Advance', value: `${formatPriceRange(advance)} books the trip` },
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

/** `₹5,600 (10%)` */
export function formatFee({ amount, percent }: CancellationStep): string {
  return `${formatRupees(amount)} (${percent}%)`;
}

function toSmallPartyNote(tourPackage: Priced, { adults, travelDate }: Trip): string | null {
  const { rate, needsConfirmation } = getPartyQuote(tourPackage, adults, travelDate);
  if (!needsConfirmation) return null;
  return `At the published rate, ${formatRate(rate)}. Our team confirms the price for your party of ${formatAdults(adults)}.`;
}

/** A trip that runs into another season or other prices is priced by its first day. */
function toBoundaryNote(
  tourPackage: Timed,
  { travelDate, adults }: Trip,
  labels: SeasonLabels,
): string | null {
  const lastDay = addPlainDays(travelDate, tourPackage.durationDays - 1);
  const [first, last] = [travelDate, lastDay].map((date) => getRate(tourPackage, date, adults));
  const otherSeason = last?.season !== first?.season && last?.season;
  if (!otherSeason && first?.amount === last?.amount) return null;
  const where = otherSeason ? `in ${labels[otherSeason]}` : 'when other prices apply';
  return `The trip ends on ${formatLongDate(lastDay)}, ${where}. The price of the first day of travel applies to the whole trip.`;
}

/** Prices are published for one pricing year; for a later trip this says that the rate is the current year's. */
function toYearNote(tourPackage: Priced, { travelDate, today }: Trip): string | null {
  const pricedThen = getPricesOn(tourPackage, travelDate);
  const { label, priceValidUntil } = getSeasonYear(today);
  // A later price book has the rate of that year.
  if (pricedThen !== tourPackage || !pricedThen.season || travelDate <= priceValidUntil) return null;
  return `This is the ${label} rate; our team confirms prices from ${formatLongDate(addPlainDays(priceValidUntil, 1))} on.`;
}

/** `Starting 3 days later, on 1 April 2027, saves ₹10,000 for 4 adults at the rates published today.` */
function toSavingNote(tourPackage: Priced, { travelDate, adults, today }: Trip): string | null {
  const earliest = addPlainDays(today, 1);
  const cheaper = findCheaperDate(tourPackage, { travelDate, adults, earliest });
  if (!cheaper) return null;
  const days = countPlainDays(travelDate, cheaper.date);
  const shift = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`;
  return `Starting ${shift}, on ${formatLongDate(cheaper.date)}, saves ${formatRupees(cheaper.saving)} for ${formatAdults(adults)} at the rates published today.`;
}

function toChildrenNote(trip: Trip): string | null {
  if (trip.children === 0) return null;
  const verb = trip.children === 1 ? 'is' : 'are';
  return `${formatChildren(trip)} ${verb} priced by our team and not part of this total.`;
}
