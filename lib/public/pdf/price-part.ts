import { addPlainDays, formatDate, type PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { formatAdvance, listTiers, type Terms } from '../../company/terms/cancellation';
import { TAX_NOTES } from '../../company/terms/standard-terms';
import { completeBands, formatBands } from '../../packages/prices/child-bands';
import type { PackageDetail } from '../../packages/model/types';
import { getPaymentTerms } from '../../packages/prices/payment-terms';
import { getUnitLabel, type Priced } from '../../packages/prices/price';
import { formatPeakName } from '../../packages/prices/peaks';
import {
  formatPeakFigure,
  getFromPrice,
  getPricesAhead,
  listPeaksAhead,
} from '../../packages/prices/published-prices';
import { getTripPrice, type Party } from '../../packages/prices/trip-price';
import {
  formatCancellationDays,
  formatFee,
  formatPayersOf,
  formatSums,
  listNotes,
  listPaymentWords,
  toWhy,
} from '../../packages/prices/trip-price-words';
import type { SeasonLabels } from '../../packages/prices/season';
import type { Fact, PdfPrice } from './types';

type PdfPackage = Priced & Pick<PackageDetail, 'category'>;
type Page = { today: PlainDate; labels: SeasonLabels; terms: Terms };
export type PdfTrip = Required<Party> & { date: PlainDate };

/** The itemised price of a trip, in the words of the price panel. */
export function toPricePart(tourPackage: PdfPackage, trip: PdfTrip, { today, labels, terms }: Page): PdfPrice {
  const { category } = tourPackage;
  const { date: travelDate, ...party } = trip;
  const tripPrice = getTripPrice(tourPackage, { ...party, travelDate });
  const why = toWhy(tripPrice, labels);
  const notes = listNotes(tripPrice, today, labels);
  const payment = getPaymentTerms(tripPrice.total, travelDate, today, terms);
  return {
    heading: 'Price for your party',
    label: `Total for ${formatPayersOf(tripPrice)}`,
    amount: formatRupees(tripPrice.total),
    unit: '',
    rows: formatSums(tripPrice).map((label) => ({ label, value: '' })),
    notes: [...(why ? [why] : []), ...notes, ...(category === 'outbound' ? [TAX_NOTES.outbound] : [])],
    payment: listPaymentWords(payment, today),
    cancellation: payment.cancellation.map((step) => ({
      label: formatCancellationDays(step, payment.cancellation),
      value: formatFee(step),
    })),
  };
}

/** The published prices, for a PDF without a day of travel. */
export function toPublishedPart(tourPackage: PdfPackage, { today, labels, terms }: Page): PdfPrice {
  return {
    heading: 'What it costs',
    label: 'Starting from',
    amount: formatRupees(getFromPrice(tourPackage, today)),
    unit: getUnitLabel(tourPackage),
    rows: [
      ...listPublished(tourPackage, today, labels),
      ...listPeaksAhead(tourPackage, today).map((one) => ({
        label: formatPeakName(one.peak),
        value: formatPeakFigure(one, tourPackage),
      })),
    ],
    notes: [`${TAX_NOTES[tourPackage.category]} ${toChildrenWords(tourPackage)}`],
    payment: [
      {
        label: 'Advance',
        value: `${formatAdvance(terms)}, then we confirm in writing`,
      },
      { label: 'Balance', value: `${terms.balanceDays} days before travel` },
    ],
    cancellation: listTiers(terms).map(({ label, feePercent }) => ({
      label: `${label} before travel`,
      value: `${feePercent}% of the price`,
    })),
  };
}

function toChildrenWords({ childBands = [] }: Priced): string {
  if (childBands.length === 0) return 'Children are priced by our team.';
  return formatBands(completeBands(childBands));
}

/** Formats the days of travel as `12 Dec 2026 to 16 Dec 2026`. */
export function formatTravelDays(date: PlainDate, days: number): string {
  const last = addPlainDays(date, days - 1);
  return last === date ? formatDate(date) : `${formatDate(date)} to ${formatDate(last)}`;
}

/** The prices of seasons that can still be booked, or by party size; empty for a package with one price. */
function listPublished(tourPackage: Priced, today: PlainDate, labels: SeasonLabels): Fact[] {
  const { season, pricing } = tourPackage;
  if (season) {
    return getPricesAhead(tourPackage, today).seasons.map(({ kind, period, amount }) => ({
      label: `${labels[kind]}, ${formatDate(period.start)} to ${formatDate(period.end)}`,
      value: formatRupees(amount),
    }));
  }
  if (!pricing) return [];
  return [
    { label: '2 or 3 adults, per head', value: formatRupees(pricing.twoPersons) },
    { label: '4 or 5 adults, per head', value: formatRupees(pricing.fourPersons) },
    { label: '6 adults or more, per head', value: formatRupees(pricing.sixPersons) },
  ];
}
