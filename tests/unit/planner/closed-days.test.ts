import { listOptions } from '@/lib/planner/edit/edit';
import { suggestFixes } from '@/lib/planner/edit/fixes';
import { judge } from '@/lib/planner/edit/judge';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { listOtherDays } from '@/lib/planner/edit/targets';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { CLOSURES } from '@/lib/places/closures';
import { OUTINGS } from '@/lib/planner/plan/outings';
import { findClosure } from '@/lib/planner/plan/pick';
import type { PlannerAnswers } from '@/lib/planner/plan/answers';
import { addPlainDays } from '@/lib/platform/format/dates';
import { makeAnswers } from './answer-space';

const TEA_MUSEUM = 2;
/** A Monday on which nothing else in Munnar is closed. */
const MONDAY = '2027-05-03';

function toPlanFrom(date: string, answers: Partial<PlannerAnswers> = {}): EditedPlan {
  return toEditedPlan(
    makeAnswers({ experiences: ['tea-plantation'], duration: 6, ...answers, start: { date } }),
  );
}

/** A plan with the tea museum on the morning of its second day, which is `date`. */
function visitMuseum(date: string): EditedPlan {
  const picks = [{ day: 1, slot: 'am' as const, outing: TEA_MUSEUM }];
  return {
    answers: makeAnswers({ duration: 5, start: { date: addPlainDays(date, -1) } }),
    stays: [
      { stop: 'munnar', nights: 3, hasBoat: false, picks },
      { stop: 'alleppey', nights: 1, hasBoat: false, picks: [] },
    ],
  };
}

it('on the chosen days, a suggestion has no closed outing, unless every outing for a chosen experience is closed', () => {
  for (let day = 0; day < 400; day += 3) {
    const date = addPlainDays('2027-01-01', day);
    for (const vibe of ['cultural', 'adventure'] as const) {
      const plan = toPlanFrom(date, { vibe, experiences: ['tea-plantation', 'festivals'], duration: 8 });
      const closed = judge(plan).filter(({ kind }) => kind === 'closure');
      expect(closed.map(({ text }) => `${date}: ${text}`)).toEqual([]);
    }
  }
});

it('on the chosen days, an experience stays in the plan, with a note, if all its outings are closed', () => {
  const plan = toPlanFrom('2027-07-01', { experiences: ['beach'], vibe: 'relaxing' });
  const [finding] = judge(plan).filter(({ kind }) => kind === 'closure');
  expect(finding?.text).toContain(CLOSURES.sea.text);
});

it('an outing that is closed on a day is the last choice there, with the closure in its list of other days', () => {
  const free = visitMuseum(MONDAY);
  const [munnar, ...others] = free.stays;
  const options = listOptions({ ...free, stays: [{ ...munnar!, picks: [] }, ...others] }, 0, 1, 'am');
  expect(options.at(-1)?.number).toBe(TEA_MUSEUM);
  const [, onMonday] = listOtherDays(visitMuseum(addPlainDays(MONDAY, -1)), 0, 1, 'am');
  expect(onMonday).toMatchObject({ day: 2, reason: CLOSURES.teaMuseum.text });
});

it('the suggested fix for an outing that is closed on the chosen day is an open one', () => {
  const plan = visitMuseum(MONDAY);
  const finding = judge(plan).find(({ kind }) => kind === 'closure');
  const [mend] = suggestFixes(plan, finding!);
  const pick = mend!.plan.stays[0]!.picks.find(({ day, slot }) => day === 1 && slot === 'am');
  const outing = OUTINGS.munnar.find(({ number }) => number === pick?.outing);
  expect(findClosure(outing!, plan.answers.start, 1)).toBeNull();
});
