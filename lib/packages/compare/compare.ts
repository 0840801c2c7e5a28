import type { PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { toDriveTimeWords } from '../catalogue/day-words';
import { formatFromPrice, shareAmong } from '../prices/price';
import { getQuote } from '../prices/quote';
import { listNotes } from '../prices/quote-words';
import { MEALS } from '../model/types';
import type { CompareFacts } from './facts';

/** A row of the comparison: one property, with a cell per trip. Several values are shown as a list. */
export type CompareRow = { label: string; values: string[][]; differs: boolean };

export type CompareParty = {
  adults: number;
  /** The first day of travel; null while it is not chosen. */
  travelDate: PlainDate | null;
  today: PlainDate;
};

/** The trips side by side: first the price, then what differs, then what is the same. */
export function compareTrips(trips: readonly CompareFacts[], party: CompareParty): CompareRow[] {
  const [price, ...rest] = [
    ...listPriceRows(trips, party),
    toRow('Length', trips, ({ duration }) => [duration]),
    toRow('Nights', trips, ({ stays }) => stays.map(({ place, nights }) => `${place} ${nights}`)),
    toRow('Houseboat', trips, ({ houseboatNights }) => [toNights(houseboatNights)]),
    toRow('Driving in all', trips, ({ driveMinutes }) => [
      driveMinutes ? toDriveTimeWords(driveMinutes) : 'none',
    ]),
    toRow('Longest drive', trips, ({ longestDriveMinutes: minutes }) => [
      minutes ? toDriveTimeWords(minutes) : 'none',
    ]),
    toRow('Meals', trips, listMeals),
    toRow('Rating', trips, ({ rating, reviewCount }) => [
      reviewCount > 0 ? `${rating.toFixed(1)} out of 5 (${reviewCount})` : 'no reviews yet',
    ]),
    toRow('Not included', trips, ({ exclusions }) => exclusions),
  ];
  const others = [...rest.filter(({ differs }) => differs), ...rest.filter(({ differs }) => !differs)];
  return price ? [price, ...others] : others;
}

function listPriceRows(trips: readonly CompareFacts[], party: CompareParty): CompareRow[] {
  const { adults, travelDate, today } = party;
  if (!travelDate) return [toRow('Starting from', trips, (trip) => [formatFromPrice(trip)])];
  const quotes = trips.map((trip) => getQuote(trip, { adults, children: 0, travelDate }));
  return [
    toRow('Price for you', quotes, (quote) => [formatRupees(quote.total), ...listNotes(quote, today)]),
    toRow('Price per night for all', quotes, ({ total, tourPackage }) => [
      formatRupees(shareAmong(total, tourPackage.durationDays - 1)),
    ]),
  ];
}

function toRow<T>(label: string, columns: readonly T[], read: (column: T) => string[]): CompareRow {
  const values = columns.map(read);
  return { label, values, differs: new Set(values.map((lines) => lines.join('\n'))).size > 1 };
}

function listMeals({ meals }: CompareFacts): string[] {
  const given = MEALS.filter((meal) => meals[meal] > 0);
  return given.length > 0 ? given.map((meal) => `${meals[meal]} × ${meal.toLowerCase()}`) : ['none'];
}

function toNights(nights: number): string {
  if (nights === 0) return 'no';
  return nights === 1 ? '1 night' : `${nights} nights`;
}
