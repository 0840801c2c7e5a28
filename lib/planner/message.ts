import { formatRupees } from '../format/money';
import { formatGroup } from './choices';
import { formatExperiences } from './experiences';
import type { TripPlan } from './types';

/**
 * The words already typed behind "Refine via WhatsApp": title, days, group, experiences, budget range (spec.md point 7).
 * All chosen experiences stand in it, trekking too: the team that arranges it hears of it here.
 */
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
