import { COMFORTS, VIBES, formatTravellers } from '../plan/choices';
import { toExperienceFacts } from '../plan/experiences';
import { readCost } from '../plan/itinerary-data';
import { describeEdits } from '../edit/words';
import { openPlan } from '../edit/write';
import { formatPriceRange } from '../../packages/prices/price';
import { formatWholeEstimate } from './estimate-words';
import { listShown, toStoredCode } from './plan-shown-column';
import type { PlannerAnswers } from '../plan/answers';

type Row = Parameters<typeof readCost>[0] & { planCode: string | null; planShown: unknown };

/** The answers of a stored plan, its estimate, and other data shown to the visitor, as label and value. */
export function toWishes(answers: PlannerAnswers, row: Row): { label: string; value: string }[] {
  const { experiences, vibe, comfort } = answers;
  const cost = readCost(row);
  const code = toStoredCode(row.planCode, answers);
  const trip = openPlan(code, []);
  const estimates = [
    `${formatPriceRange(cost)} ${trip?.unit ?? 'per person'}`,
    formatWholeEstimate(cost, answers),
  ];
  return [
    { label: 'Group', value: formatTravellers(answers) },
    ...toExperienceFacts(experiences, trip?.leftOut ?? []),
    { label: 'Vibe', value: VIBES[vibe].label },
    { label: 'Hotels', value: COMFORTS[comfort].label },
    { label: 'Estimate', value: estimates.filter(Boolean).join(', ') },
    ...listShown(row.planShown, answers, null, describeEdits(code).changed),
  ];
}
