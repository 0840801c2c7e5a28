import { addPlainDays, formatDate, getMonthName, type PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { keepOnLine } from '../../platform/format/no-break-spaces';
import type { KnownChoice } from './choice';
import { formatPeakName } from './peaks';
import type { Priced } from './price';
import { getBookableDays } from './published-prices';
import { getTripPrice, isBeyondPrices, listPriceDays, type TripPrice } from './trip-price';
import { formatRooms } from './rooms';
import { formatPayersOf, formatSums, listNotes, toAgeNote, toWhy } from './trip-price-words';
import { getSeasonYear, type SeasonLabels } from './season';
import { CONDITIONS } from './stored-total';
import { formatDays, formatYear } from './travel-date';

/** The total price of a package for a party. Every place that shows a total takes it from `getTotal`. */
export type Total = {
  /** The price for the chosen day or for the cheapest day of the chosen month; without both, the price of tomorrow. */
  tripPrice: TripPrice;
  /** Whole rupees. */
  amount: number;
  /** True when another day of the chosen month costs more. */
  isFrom: boolean;
  /** Without a day and a month: the last day before another price applies; null if there is none. */
  until: PlainDate | null;
  choice: KnownChoice;
};

/** The total of a package for the visitor's choice. `today` is the date in India. */
export function getTotal(tourPackage: Priced, choice: KnownChoice, today: PlainDate): Total {
  const { adults, children, ages, date, month } = choice;
  const days = date ? ([date, date] as const) : getBookableDays(today, month && `${month}-01`);
  const tripPrices = listPriceDays(tourPackage, days).map((travelDate) =>
    getTripPrice(tourPackage, { adults, children, ages, travelDate }),
  );
  const totals = tripPrices.map(({ total }) => total);
  const tripPrice = tripPrices[month ? totals.indexOf(Math.min(...totals)) : 0]!;
  const amount = tripPrice.total;
  const other = tripPrices.find(({ total }) => total !== amount)?.trip.travelDate;
  return {
    tripPrice,
    amount,
    isFrom: month !== null && other !== undefined,
    until: month || !other ? null : addPlainDays(other, -1),
    choice,
  };
}

export type TotalLines = ReturnType<typeof toTotalLines>;

/** A total in one or two short lines, for lists. */
export function toTotalLines(total: Total, today: PlainDate) {
  const { tripPrice, amount, isFrom, choice } = total;
  const { adults, children, date } = choice;
  const party = children > 0 ? formatPayersOf(tripPrice) : String(adults);
  const sum = `${isFrom ? 'from ' : ''}${formatRupees(amount)}`;
  const headline = `${sum} for ${party}`;
  const isAgreed = tripPrice.needsConfirmation;
  const when = isAgreed ? CONDITIONS.confirm : toWhen(total, today);
  const whose = `for ${party}${when && `${date && !isAgreed ? ' · ' : ', '}${when}`}`;
  // Stated in `whose`, or by the choice bar (components/site/total).
  const elsewhere: readonly (string | null)[] = [CONDITIONS.confirm, CONDITIONS.ages, null];
  return {
    total: amount,
    /** True when the trip is not sold to this party, so the total is not a price at which it can be bought. */
    isAgreed,
    headline,
    amount: sum,
    whose: whose.replace(/^for | ·|\d (?=adult|child)/g, keepOnLine).replace(when, keepOnLine),
    when,
    line: `${sum} ${whose}`,
    detail: [...listConditions(tripPrice, today), toAgeNote(tripPrice)]
      .filter((one) => !elsewhere.includes(one))
      .join(' · '),
  };
}

/** All texts about a total, including how it is calculated and its caveats (`notes`). */
export function toTotalText(total: Total, today: PlainDate, labels?: SeasonLabels) {
  const { tripPrice } = total;
  const why = toWhy(tripPrice, labels);
  const sums = formatSums(tripPrice);
  return {
    ...toTotalLines(total, today),
    // A single line would only repeat the total and the published price.
    sum: [...(sums.length > 1 ? sums : []), ...(why ? [why] : [])].join('\n'),
    ...formatRooms(total.choice, tripPrice.tourPackage.isHoneymoon),
    notes: listNotes(tripPrice, today, labels).join('\n'),
  };
}

/** The peak price and the conditions of a total, in a few words; `listNotes` explains them in sentences. */
export function listConditions(tripPrice: TripPrice, today: PlainDate): string[] {
  return [
    ...(tripPrice.peak ? [formatPeakName(tripPrice.peak)] : []),
    ...(tripPrice.needsConfirmation ? [CONDITIONS.confirm] : listYear(tripPrice, today)),
    ...listChildConditions(tripPrice),
  ];
}

/** `2026-27 rate`, for a day whose own prices are not published yet. */
function listYear(tripPrice: TripPrice, today: PlainDate): string[] {
  return isBeyondPrices(tripPrice, today) ? [`${getSeasonYear(today).label} rate`] : [];
}

function listChildConditions({ tourPackage, trip, bands }: TripPrice): string[] {
  if (trip.children === 0 || bands.length > 0) return [];
  return [tourPackage.childBands?.length ? CONDITIONS.ages : CONDITIONS.children];
}

/** `10 to 14 Oct`, `28 Feb to 4 Mar 2027`: the days of a trip. The current year is omitted. */
export function formatTripDays(first: PlainDate, days: number, today: PlainDate | null = null): string {
  return formatDays(first, addPlainDays(first, days - 1), today);
}

/** The days of the trip, or the month or the last day that the total is for; empty when it is for all days. */
function toWhen({ tripPrice, until, choice: { date, month } }: Total, today: PlainDate): string {
  if (date) return formatTripDays(date, tripPrice.tourPackage.durationDays, today);
  if (month) return `in ${getMonthName(new Date(tripPrice.trip.travelDate))}${formatYear(month, today)}`;
  return until ? `until ${formatDate(until)}` : '';
}
