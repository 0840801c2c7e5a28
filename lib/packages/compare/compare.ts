import type { PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { toDriveTimeWords } from '../catalogue/day-words';
import { isKnown, type Choice } from '../prices/choice';
import { getUnitLabel, shareAmong } from '../prices/price';
import { getCurrentPrice } from '../prices/published-prices';
import { getTotal, toTotalLines } from '../prices/total';
import { MEALS } from '../model/types';
import type { CompareFacts } from './facts';

/** A row of the comparison: one property, with a cell per trip. A cell with several values is shown as a list. */
export type CompareRow = {
  label: string;
  values: string[][];
  differs: boolean;
  /** Set only in the price row of a known party: the total of each trip in whole rupees, and whether it is agreed by call. */
  totals?: { amount: number; isAgreed: boolean }[];
};

/** Compares trips side by side: first the price, then properties that differ, then equal ones. */
export function compareTrips(trips: readonly CompareFacts[], choice: Choice, today: PlainDate): CompareRow[] {
  const isForAll = (line: string) => trips.every(({ exclusions }) => exclusions.includes(line));
  const specials = toRow('Specials and extras', trips, (trip) => orNone([...trip.specials, ...trip.extras]));
  const [price, ...rest] = [
    ...listPriceRows(trips, choice, today),
    toRow('Where you sleep', trips, ({ stayKinds }) => (stayKinds.length > 0 ? stayKinds : ['on request'])),
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
    ...(specials.differs ? [specials] : []),
    toRow('Rating', trips, ({ rating, reviewCount }) => [
      reviewCount > 0 ? `${rating.toFixed(1)} out of 5 (${reviewCount})` : 'no reviews yet',
    ]),
    ...[
      toRow('Also not included', trips, (trip) => orNone(trip.exclusions.filter((line) => !isForAll(line)))),
      toRow('Not included', trips, (trip) => orNone(trip.exclusions.filter(isForAll))),
    ].filter(({ values }) => values.some(([first]) => first !== 'none')),
  ];
  const others = [...rest.filter(({ differs }) => differs), ...rest.filter(({ differs }) => !differs)];
  return price ? [price, ...others] : others;
}

function listPriceRows(trips: readonly CompareFacts[], choice: Choice, today: PlainDate): CompareRow[] {
  const differs = trips.length > 1;
  if (!isKnown(choice)) {
    const from = toRow('Price', trips, (trip) => [
      formatRupees(getCurrentPrice(trip, today).amount),
      getUnitLabel(trip),
    ]);
    return [{ ...from, differs }];
  }
  const totals = trips.map((trip) => ({ trip, ...toTotalLines(getTotal(trip, choice, today), today) }));
  const prices = toRow('Price for you', totals, ({ amount, whose, detail }) =>
    [amount, whose, detail].filter(Boolean),
  );
  return [
    { ...prices, differs, totals: totals.map(({ total, isAgreed }) => ({ amount: total, isAgreed })) },
    toRow('Price per night for all', totals, ({ total, trip: { durationDays } }) => [
      durationDays > 1 ? formatRupees(shareAmong(total, durationDays - 1)) : 'no nights',
    ]),
  ];
}

function toRow<T>(label: string, columns: readonly T[], read: (column: T) => string[]): CompareRow {
  const values = columns.map(read);
  return { label, values, differs: new Set(values.map((lines) => lines.join('\n'))).size > 1 };
}

function listMeals({ meals }: CompareFacts): string[] {
  return orNone(
    MEALS.filter((meal) => meals[meal] > 0).map((meal) => `${meals[meal]} × ${meal.toLowerCase()}`),
  );
}

function orNone(values: string[]): string[] {
  return values.length > 0 ? values : ['none'];
}

function toNights(nights: number): string {
  if (nights === 0) return 'no';
  return nights === 1 ? '1 night' : `${nights} nights`;
}
