import { COMFORTS, VIBES, formatTravellers } from '../plan/choices';
import { toExperienceFacts } from '../plan/experiences';
import { readCost } from '../plan/itinerary-data';
import { describeEdits } from '../edit/words';
import { openPlan } from '../edit/write';
import { formatPriceRange } from '../../packages/prices/price';
import { formatRupees } from '../../platform/format/money';
import { formatWholeEstimate } from './estimate-words';
import { listShown, toStoredCode } from './plan-shown-column';
import type { PlannerAnswers } from '../plan/answers';
import type { CostRange } from '../plan/estimate';

type Row = Parameters<typeof readCost>[0] & {
  planCode: string | null;
  planShown: unknown;
  /** Whole rupees; null before the booking. */
  agreedTotal: number | null;
};

/**
 * The answers of a stored plan, its estimate or what was agreed instead, and other data shown to the visitor, as label and
 * value.
 */
export function toWishes(answers: PlannerAnswers, row: Row): { label: string; value: string }[] {
  const { planCode, planShown, agreedTotal } = row;
  const { experiences, vibe, comfort } = answers;
  const cost = agreedTotal === null ? readCost(row) : null;
  const code = toStoredCode(planCode, answers);
  const trip = openPlan(code, []);
  const toEstimates = (range: CostRange) => [
    `${formatPriceRange(range)} ${trip?.unit ?? 'per person'}`,
    formatWholeEstimate(range, answers),
  ];
  return [
    { label: 'Group', value: formatTravellers(answers) },
    ...toExperienceFacts(experiences, trip?.leftOut ?? []),
    { label: 'Vibe', value: VIBES[vibe].label },
    { label: 'Hotels', value: COMFORTS[comfort].label },
    cost
      ? { label: 'Estimate', value: toEstimates(cost).filter(Boolean).join(', ') }
      : { label: 'Agreed', value: formatRupees(agreedTotal ?? 0) },
    ...listShown(planShown, answers, null, describeEdits(code).changed, cost !== null),
  ];
}
