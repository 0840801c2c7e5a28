import type { PlainDate } from '../../platform/format/dates';
import { getPaymentTerms, type PaymentTerms } from './payment-terms';
import { getBookOn, getPartyQuote, getTier, getTotal, type Booked, type Priced, type Tier } from './price';
import { listNotes, toWhy } from './quote-words';
import { SEASON_LABELS, type Season, type SeasonLabels } from './season';
import type { PackageSummary } from '../model/types';

/** The package fields that a slip depends on. */
export type SlipPackage = Priced & Booked & Pick<PackageSummary, 'durationDays'>;

/** `ages` are those of the children, in whole years, as far as they are known. */
export type Party = { adults: number; children: number; ages?: readonly number[] };

/** `amount` is `quantity` times `rate`, in whole rupees; `unit` is what the rate is for, such as `per person`. */
type SlipLine = { label: string; quantity: number; unit: string; rate: number; amount: number };

/** An itemised price for one package, day of travel and party. */
export type PriceSlip = PaymentTerms & {
  lines: SlipLine[];
  /** The sum of the lines. */
  total: number;
  season: Season | null;
  tier: Tier | null;
  /** Why this rate applies, if the package has several. */
  why: string | null;
  /** What the total does not settle: children, small parties, season boundaries, rates of the next year. */
  notes: string[];
  /** Id of the price book that the rate is from. */
  book: number | null;
};

type Trip = Party & { travelDate: PlainDate; today: PlainDate };

/**
 * The price of a trip with everything that follows from it. Pages, mails, the HTTP API and price codes use this one
 * function; `today` is the date in India.
 */
export function getPriceSlip(
  tourPackage: SlipPackage,
  trip: Trip,
  labels: SeasonLabels = SEASON_LABELS,
): PriceSlip {
  const { adults, travelDate, today } = trip;
  const { rate, quantity, total: amount } = getPartyQuote(tourPackage, adults, travelDate);
  const label = tourPackage.isHoneymoon ? 'Couples' : 'Adults';
  const lines = [{ label, quantity, unit: rate.unit, rate: rate.amount, amount }];
  const total = getTotal(lines);
  return {
    lines,
    total,
    season: rate.season,
    tier: getTier(tourPackage, travelDate, adults),
    why: toWhy(tourPackage, trip, labels),
    notes: listNotes(tourPackage, trip, labels),
    ...getPaymentTerms(total, travelDate, today),
    book: getBookOn(tourPackage, travelDate),
  };
}
