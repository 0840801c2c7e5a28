import { formatRupees } from '../format/money';
import { formatGroup } from './choices';
import { formatExperiences } from './experiences';
import type { TripPlan } from './types';

/** Prefilled text of "Refine via WhatsApp". Includes trekking, which the plan leaves out. */
export function toWhatsAppMessage({ title, answers, cost }: TripPlan): string {
  return [
    'Hello, I would like to refine this Kerala trip.',
    `Trip: ${title}`,
    `Days: ${answers.duration}`,
    `Group: ${formatGroup(answers.groupSize)}`,
    `Experiences: ${formatExperiences(answers.experiences)}`,
    `Budget: ${formatCostRange(cost)} per person`,
  ].join('\n');
}

/** `₹9,775 to ₹13,225` */
export function formatCostRange({ min, max }: TripPlan['cost']): string {
  return `${formatRupees(min)} to ${formatRupees(max)}`;
}
