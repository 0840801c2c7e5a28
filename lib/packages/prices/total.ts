import { addPlainDays, getMonthName, type PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import type { Choice } from './choice';
import { formatPeakName } from './peaks';
import { shareAmong, type Priced } from './price';
import { getBookableDays } from './published-prices';
import { getTripPrice, isBeyondPrices, listPriceDays, type TripPrice } from './trip-price';
import { formatRooms } from './rooms';
import { formatPayersOf, listNotes, listSums, toWhy } from './trip-price-words';
import type { SeasonLabels } from './season';
import { CONDITIONS } from './stored-total';
import { formatDays, formatYear } from './travel-date';

/** The total price of a package for a party. Every place that shows a total takes it from `getTotal`. */
export type Total = {
  /**
   * The price for the chosen day; if no day is chosen, for the cheapest day of the chosen month or of all bookable
   * days.
   */
  tripPrice: TripPrice;
  /** Whole rupees. */
  amount: number;
  /** True when another day that matches the choice costs more. */
  isFrom: boolean;
  choice: Choice;
};

/** The total of a package for the visitor's choice. `today` is the date in India. */
export function getTotal(tourPackage: Priced, choice: Choice, today: PlainDate): Total {
  const { adults, children, ages } = choice;
  const tripPrices = listPriceDays(tourPackage, toDays(choice, today)).map((travelDate) =>
    getTripPrice(tourPackage, { adults, children, ages, travelDate }),
  );
  const amount = Math.min(...tripPrices.map(({ total }) => total));
  const tripPrice = tripPrices.find(({ total }) => total === amount)!;
  return { tripPrice, amount, isFrom: tripPrices.some(({ total }) => total > amount), choice };
}

export type TotalLines = ReturnType<typeof toTotalLines>;

/** A total in one or two short lines, for lists. */
export function toTotalLines(total: Total, today: PlainDate) {
  const { tripPrice, amount, isFrom, choice } = total;
  const { adults, children } = choice;
  const party = children > 0 ? formatPayersOf(tripPrice) : String(adults);
  const forAdults = tripPrice.lines[0].amount;
  const each = `${forAdults % adults === 0 ? '' : 'about '}${formatRupees(shareAmong(forAdults, adults))}`;
  const headline = `${isFrom ? 'from ' : ''}${formatRupees(amount)} for ${party}`;
  const when = toWhen(total, today);
  return {
    total: amount,
    headline,
    when,
    line: when ? `${headline}${choice.date ? ' · ' : ', '}${when}` : headline,
    detail: [
      ...(adults > 1 ? [tripPrice.bands.length > 0 ? `${each} per adult` : `${each} each`] : []),
      ...listConditions(tripPrice, today),
    ].join(' · '),
  };
}

/** All texts about a total, including how it is calculated and its caveats (`notes`). */
export function toTotalText(total: Total, today: PlainDate, labels?: SeasonLabels) {
  const { tripPrice } = total;
  const { adults, children, ages } = total.choice;
  const why = toWhy(tripPrice, labels);
  return {
    ...toTotalLines(total, today),
    sum: [...listSums(tripPrice), ...(why ? [why] : [])].join('\n'),
    rooms: formatRooms(adults, children, ages),
    notes: listNotes(tripPrice, today, labels).join('\n'),
  };
}

/** The peak price and the conditions of a total, in a few words; `listNotes` explains them in sentences. */
export function listConditions(tripPrice: TripPrice, today: PlainDate): string[] {
  return [
    ...(tripPrice.peak ? [formatPeakName(tripPrice.peak)] : []),
    ...(tripPrice.needsConfirmation || isBeyondPrices(tripPrice, today) ? [CONDITIONS.confirm] : []),
    ...listChildConditions(tripPrice),
  ];
}

function listChildConditions({ tourPackage, trip, bands }: TripPrice): string[] {
  if (trip.children === 0 || bands.length > 0) return [];
  return [tourPackage.childBands?.length ? CONDITIONS.ages : CONDITIONS.children];
}

/** `10 to 14 Oct`, `28 Feb to 4 Mar 2027`: the days of a trip. The current year is omitted. */
export function formatTripDays(first: PlainDate, days: number, today: PlainDate | null = null): string {
  return formatDays(first, addPlainDays(first, days - 1), today);
}

/** The first and the last bookable day that match the choice. */
function toDays({ date, month }: Choice, today: PlainDate): [PlainDate, PlainDate] {
  return date ? [date, date] : getBookableDays(today, month && `${month}-01`);
}

/**
 * The days of the trip, or the month that the total is for; empty when no day is chosen and all days cost the same.
 */
function toWhen({ tripPrice, isFrom, choice: { date, month } }: Total, today: PlainDate): string {
  const { trip, tourPackage } = tripPrice;
  if (date) return formatTripDays(date, tourPackage.durationDays, today);
  if (!month && !isFrom) return '';
  return `in ${getMonthName(new Date(trip.travelDate))}${month ? formatYear(month, today) : ''}`;
}
