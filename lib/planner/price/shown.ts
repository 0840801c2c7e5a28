import { formatPriceRange } from '../../packages/prices/price';
import type { CostRange } from '../plan/estimate';
import { formatPartyAndMonth, type PartyCost } from './party';
import { formatStart, readStart, type PlanStart } from '../plan/start';
import type { TripPlan } from '../plan/types';

/** What the visitor was shown besides the prescribed fields: the JSON of the column `custom_itineraries.plan_shown`. */
type Shown = {
  start: PlanStart | null;
  perPerson: CostRange;
  party: Pick<PartyCost, 'adults' | 'month' | 'min' | 'max'> | null;
};

/** The JSON to store; `party` is what the party was told to pay. */
export function toShown({ answers, shownCost }: TripPlan, party: PartyCost | null): Shown {
  return {
    start: answers.start ?? null,
    perPerson: shownCost,
    party: party && { adults: party.adults, month: party.month, min: party.min, max: party.max },
  };
}

/** When the trip of a stored plan starts and what its party was told to pay, as label and value. */
export function listShown(stored: unknown): { label: string; value: string }[] {
  const { start, party } = read(stored);
  const when = formatStart(readStart(start));
  return [
    ...(when ? [{ label: 'Start', value: when }] : []),
    ...(party ? [{ label: `Estimate ${formatPartyAndMonth(party)}`, value: formatPriceRange(party) }] : []),
  ];
}

/** What a stored plan was shown to cost per person; null if that was not stored. */
export function readShownCost(stored: unknown): CostRange | null {
  return read(stored).perPerson ?? null;
}

function read(stored: unknown): Partial<Shown> {
  return (stored ?? {}) as Partial<Shown>;
}
