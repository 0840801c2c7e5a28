import {
  COMFORT_IDS,
  DURATION,
  EXPERIENCE_IDS,
  GROUP_IDS,
  VIBE_IDS,
  type Experience,
  type PlannerAnswers,
} from '@/lib/planner/plan/answers';

/** All 511 sets of one or more experiences. */
export const EXPERIENCE_SETS: readonly Experience[][] = Array.from(
  { length: 2 ** EXPERIENCE_IDS.length - 1 },
  (_, at) => EXPERIENCE_IDS.filter((_id, bit) => ((at + 1) >> bit) & 1),
);
export const DURATIONS = Array.from(
  { length: DURATION.max - DURATION.min + 1 },
  (_, at) => DURATION.min + at,
);

/** All 196,224 possible answers, or only those of one group size. */
export function* listAnswers(group?: PlannerAnswers['groupSize']): Generator<PlannerAnswers> {
  for (const experiences of EXPERIENCE_SETS) {
    for (const vibe of VIBE_IDS) {
      for (const comfort of COMFORT_IDS) {
        for (const duration of DURATIONS) {
          for (const groupSize of group ? [group] : GROUP_IDS)
            yield { experiences, vibe, comfort, duration, groupSize };
        }
      }
    }
  }
}

export function makeAnswers(changes: Partial<PlannerAnswers> = {}): PlannerAnswers {
  return {
    experiences: ['houseboat', 'tea-plantation'],
    vibe: 'romantic',
    comfort: 'comfort',
    duration: 5,
    groupSize: 'couple',
    ...changes,
  };
}
