import { COMFORTS, VIBES, formatTravellers } from '../plan/choices';
import { formatExperiences } from '../plan/experiences';
import { formatPriceRange } from '../../packages/prices/price';
import { listShown } from './plan-shown-column';
import type { PlannerAnswers } from '../plan/answers';

/** The answers, the estimate (rupees per person), and other data shown to the visitor, as label and value. */
export function toWishes(
  answers: PlannerAnswers,
  cost: { min: number; max: number },
  stored: unknown,
): { label: string; value: string }[] {
  const { experiences, vibe, comfort, duration } = answers;
  return [
    { label: 'Days', value: String(duration) },
    { label: 'Group', value: formatTravellers(answers) },
    { label: 'Experiences', value: formatExperiences(experiences) },
    { label: 'Vibe', value: VIBES[vibe].label },
    { label: 'Comfort', value: COMFORTS[comfort].label },
    { label: 'Estimate per person', value: formatPriceRange(cost) },
    ...listShown(stored, answers, cost),
  ];
}
