import { formatPriceRange } from '../../packages/prices/price';
import { formatGroup } from '../../planner/plan/choices';
import { formatExperiences } from '../../planner/plan/experiences';
import { formatStart } from '../../planner/plan/start';
import type { TripPlan } from '../../planner/plan/types';

/** Prefilled text of "Refine via WhatsApp", with the plan's link. Also names trekking, which does not affect plans. */
export function toWhatsAppMessage({ title, answers, leftOut, shownCost }: TripPlan, url: string): string {
  return [
    'Hello, I would like to refine this Kerala trip.',
    `Trip: ${title}`,
    `Days: ${answers.duration}`,
    `Group: ${formatGroup(answers.groupSize)}`,
    ...(answers.start ? [`Start: ${formatStart(answers.start)}`] : []),
    `Experiences: ${formatExperiences(answers.experiences)}`,
    ...(leftOut.length > 0 ? [`Not in this plan: ${formatExperiences(leftOut)}`] : []),
    `Budget: ${formatPriceRange(shownCost)} per person`,
    `Plan: ${url}`,
  ].join('\n');
}
