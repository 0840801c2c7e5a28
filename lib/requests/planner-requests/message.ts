import { formatPriceRange } from '../../packages/prices/price';
import { formatGroup } from '../../planner/plan/choices';
import { formatExperiences } from '../../planner/plan/experiences';
import type { TripPlan } from '../../planner/plan/types';

/** Prefilled text of "Refine via WhatsApp", with the plan's link. Mentions trekking, which the plan itself omits. */
export function toWhatsAppMessage({ title, answers, cost }: TripPlan, url: string): string {
  return [
    'Hello, I would like to refine this Kerala trip.',
    `Trip: ${title}`,
    `Days: ${answers.duration}`,
    `Group: ${formatGroup(answers.groupSize)}`,
    `Experiences: ${formatExperiences(answers.experiences)}`,
    `Budget: ${formatPriceRange(cost)} per person`,
    `Plan: ${url}`,
  ].join('\n');
}
