import { toPlainDate } from '../../platform/format/dates';
import type { CostRange } from '../plan/estimate';
import { formatWholeEstimate } from './estimate-words';
import { formatPriceChange, type PriceChange } from './price-change';
import { decodePlan, encodePlan } from '../edit/plan-code';
import { encodeAnswers } from '../plan/answers-code';
import { formatStart } from '../plan/start';
import { parseAnswers, type PlannerAnswers } from '../plan/answers';

/** Data shown to the visitor that has no other column: the JSON of `plan_shown`. */
type Shown = {
  /** The month of a plan that has no first day. */
  month?: number;
  /** What the changes by hand cost; missing for a suggestion. */
  change?: PriceChange;
};

/** The JSON to store; `change` is null for a suggestion. */
export function toShown({ start }: PlannerAnswers, change: PriceChange | null): Shown {
  return { ...(start && 'month' in start && start), ...(change && { change }) };
}

/** The columns of a planner request that hold its answers. */
export type AnswerColumns = {
  experiences: readonly string[] | null;
  vibe: string | null;
  comfortLevel: string | null;
  duration: number | null;
  groupSize: string | null;
  adultsCount: number | null;
  childrenCount: number | null;
  childrenAges: readonly number[];
  travelDate: Date | null;
  planShown: unknown;
};

/** The answers of a stored plan; null for an enquiry. */
export function readStoredAnswers(row: AnswerColumns): PlannerAnswers | null {
  const { comfortLevel, adultsCount, childrenCount, childrenAges, travelDate } = row;
  const { month } = read(row.planShown);
  return parseAnswers({
    ...row,
    comfort: comfortLevel,
    party: { adults: adultsCount, children: childrenCount, ages: childrenAges },
    start: travelDate ? { date: toPlainDate(travelDate) } : month && { month },
  });
}

/** The code that opens a stored plan for the travellers and the start that its request has by now. */
export function toStoredCode(planCode: string | null, answers: PlannerAnswers): string {
  const edited = planCode === null ? null : decodePlan(planCode);
  if (!edited) return encodeAnswers(answers);
  return encodePlan({ ...edited, answers: { ...answers, duration: edited.answers.duration } });
}

/**
 * The estimate `cost` for all travellers of a stored plan, its changes by hand with their price, a line each, and its start.
 * Once an amount is agreed, neither estimate nor prices are shown.
 */
export function listShown(
  stored: unknown,
  answers: PlannerAnswers,
  cost: CostRange | null,
  changes: readonly string[] = [],
  hasPrices = cost !== null,
): { label: string; value: string }[] {
  const { change } = read(stored);
  const price = change && hasPrices ? formatPriceChange(change, answers) : '';
  return [
    { label: 'Estimate in all', value: (cost && formatWholeEstimate(cost, answers)) ?? '' },
    { label: 'Changes', value: [price, ...changes].filter(Boolean).join('\n') },
    { label: 'Start', value: formatStart(answers.start) },
  ].filter(({ value }) => value !== '');
}

function read(stored: unknown): Shown {
  return (stored ?? {}) as Shown;
}
