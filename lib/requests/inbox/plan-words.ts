import { COMFORTS, VIBES } from '../../planner/plan/choices';
import { EXPERIENCES } from '../../planner/plan/experiences';
import type { PlanAnswers } from './types';

/** The planner's answers with their labels. An answer that the planner no longer offers is shown as its key. */
export function toPlanWords({
  days,
  experiences,
  vibe,
  comfortLevel,
}: PlanAnswers): Record<'days' | 'experiences' | 'vibe' | 'comfort', string> {
  return {
    days: String(days),
    experiences: experiences.map((key) => findLabel(EXPERIENCES, key)).join(', '),
    vibe: findLabel(VIBES, vibe),
    comfort: findLabel(COMFORTS, comfortLevel),
  };
}

function findLabel(names: Readonly<Record<string, { label: string }>>, key: string): string {
  return Object.hasOwn(names, key) ? (names[key]?.label ?? key) : key;
}
