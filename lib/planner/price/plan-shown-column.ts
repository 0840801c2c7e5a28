import { formatPriceRange } from '../../packages/prices/price';
import type { PlainDate } from '../../platform/format/dates';
import type { CostRange } from '../plan/estimate';
import { formatPartyAndMonth, type PartyCost } from './party';
import { toChangeSuffix } from './price-change';
import { formatStart, readStart, type PlanStart } from '../plan/start';
import type { TripPlan } from '../plan/types';

/** Data shown to the visitor for which the specification has no column: the JSON of `plan_shown`. */
type Shown = {
  start: PlanStart | null;
  perPerson: CostRange;
  party: Pick<PartyCost, 'adults' | 'month' | 'min' | 'max'> | null;
  /** True if no figure includes the changes made by hand, because one of them has no price band. */
  isUnpriced?: boolean;
};

/**
 * The JSON to store. `party` is the estimate shown for the party; `isUnpriced` means that it leaves out the changes
 * made by hand.
 */
export function toShown(
  { answers, shownCost }: TripPlan,
  party: PartyCost | null,
  isUnpriced: boolean,
): Shown {
  return {
    start: answers.start ?? null,
    perPerson: shownCost,
    party: party && { adults: party.adults, month: party.month, min: party.min, max: party.max },
    ...(isUnpriced && { isUnpriced }),
  };
}

/** The start of a stored plan and the estimate shown for its party, as labels and values. */
export function listShown(stored: unknown): { label: string; value: string }[] {
  const { start, party } = read(stored);
  const when = formatStart(readStart(start));
  return [
    ...(when ? [{ label: 'Start', value: when }] : []),
    ...(party
      ? [
          {
            label: `Estimate ${formatPartyAndMonth(party)}`,
            value: formatPriceRange(party) + readCaveat(stored),
          },
        ]
      : []),
  ];
}

/** Text to append to the estimates of a stored plan if they leave the changes out; otherwise empty. */
export function readCaveat(stored: unknown): string {
  return read(stored).isUnpriced ? toChangeSuffix('unpriced') : '';
}

/** The first day of a stored plan; null while it is undecided. */
export function readFirstDay(stored: unknown): PlainDate | null {
  const start = readStart(read(stored).start);
  return start && 'date' in start ? start.date : null;
}

/** The estimate per person that was shown with a stored plan; null if it was not stored. */
export function readShownCost(stored: unknown): CostRange | null {
  return read(stored).perPerson ?? null;
}

function read(stored: unknown): Partial<Shown> {
  return (stored ?? {}) as Partial<Shown>;
}
