import type { PlainDate } from '../../platform/format/dates';
import type { CostRange } from '../plan/estimate';
import { formatWholeEstimate } from './estimate-words';
import { formatPriceChange, type PriceChange } from './price-change';
import { formatStart, readStart, type PlanStart } from '../plan/start';
import type { PlannerAnswers } from '../plan/answers';

/** Data shown to the visitor for which the specification has no column: the JSON of `plan_shown`. */
type Shown = {
  start: PlanStart | null;
  /** What the changes by hand cost; missing for a suggestion. */
  change?: PriceChange;
};

/** The JSON to store; `change` is null for a suggestion. */
export function toShown({ start }: PlannerAnswers, change: PriceChange | null): Shown {
  return { start: start ?? null, ...(change && { change }) };
}

/** The estimate for all travellers of a stored plan, what its changes by hand cost, and its start. */
export function listShown(
  stored: unknown,
  answers: PlannerAnswers,
  cost: CostRange,
): { label: string; value: string }[] {
  const { start, change } = read(stored);
  return [
    { label: 'Estimate in all', value: formatWholeEstimate(cost, answers) ?? '' },
    { label: 'Changes', value: change ? formatPriceChange(change, answers) : '' },
    { label: 'Start', value: formatStart(readStart(start)) },
  ].filter(({ value }) => value !== '');
}

/** The first day of a stored plan; null while it is undecided. */
export function readFirstDay(stored: unknown): PlainDate | null {
  const start = readStart(read(stored).start);
  return start && 'date' in start ? start.date : null;
}

function read(stored: unknown): Partial<Shown> {
  return (stored ?? {}) as Partial<Shown>;
}
