import { COMFORTS, VIBES, formatGroup } from './choices';
import { formatExperiences } from './experiences';
import { formatCostRange } from './message';
import type { PlannerAnswers } from './schema';

/** Label and value of what somebody asked the planner for, and what it came to; rupees for each person. */
export function toWishes(
  { experiences, vibe, comfort, duration, groupSize }: PlannerAnswers,
  cost: { min: number; max: number },
): { label: string; value: string }[] {
  return [
    { label: 'Days', value: String(duration) },
    { label: 'Group', value: formatGroup(groupSize) },
    { label: 'Experiences', value: formatExperiences(experiences) },
    { label: 'Vibe', value: VIBES[vibe].label },
    { label: 'Comfort', value: COMFORTS[comfort].label },
    { label: 'Estimate per person', value: formatCostRange(cost) },
  ];
}
