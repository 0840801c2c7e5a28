import { toDays } from '../plan/days';
import type { Outing } from '../plan/outings';
import { toPreferences, toRoute } from '../plan/plan';
import type { PlannerAnswers } from '../plan/answers';
import type { EditedPlan, PickedOuting, PlanStay } from './types';

/** The suggestion that a changed plan started from, with the number of days that the visitor asked for. */
export function toOriginalPlan({ answers, requested = answers.duration }: EditedPlan): EditedPlan {
  return toEditedPlan({ ...answers, duration: requested });
}

/**
 * Turns the suggested plan of these answers into one that can be changed. It contains every half-day, so that a later
 * version of the generator does not change it.
 */
export function toEditedPlan(answers: PlannerAnswers): EditedPlan {
  const { stays } = toRoute(answers);
  const { outings } = toDays({ stays }, toPreferences(answers));
  let day = 0;
  return {
    answers,
    stays: stays.map(({ stop, nights, hasBoat }): PlanStay => {
      const lists = outings.slice(day, day + nights);
      day += nights;
      return { stop, nights, hasBoat, picks: lists.flatMap(({ list }, at) => toPicks(list, at)) };
    }),
  };
}

/** Puts the outings of one day into its slots. On the day of arrival the morning is spent on the road. */
export function toPicks(list: readonly Outing[], day: number): PickedOuting[] {
  const picks: PickedOuting[] = [];
  const isUsed = (slot: string) => picks.some((pick) => pick.slot === slot);
  for (const { number, evening, full } of list) {
    const slot = evening ? 'eve' : full || (day > 0 && !isUsed('am')) ? 'am' : 'pm';
    picks.push({ day, slot, outing: number });
  }
  return picks;
}
