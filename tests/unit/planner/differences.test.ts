import { listDifferences, readPlan, toPlanTitle } from '@/lib/planner/edit/words';
import { applyEdit, type Edit } from '@/lib/planner/edit/edit';
import { encodePlan, freezeCode } from '@/lib/planner/edit/plan-code';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { plan } from '@/lib/planner/plan/plan';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import { makeAnswers } from './answer-space';

const answers = makeAnswers({ duration: 7 });
const mine = toEditedPlan(answers);

function edit(...edits: Edit[]): EditedPlan {
  return edits.reduce<EditedPlan>((plan, one) => {
    const result = applyEdit(plan, one);
    if (!('plan' in result)) throw new Error(result.reason);
    return result.plan;
  }, mine);
}

it('the differences between a plan from its answers and the same plan from its frozen code are empty', () => {
  expect(listDifferences(mine, mine)).toEqual([]);
  expect(
    listDifferences(readPlan(encodeAnswers(answers))!, readPlan(freezeCode(encodeAnswers(answers)))!),
  ).toEqual([]);
});

it('the differences between two plans list another order, experiences, vibe, comfort, group and start', () => {
  expect(listDifferences(mine, edit({ kind: 'move', stay: 0, by: 1 })).join(' ')).toContain(
    'Another order: ',
  );
  const other: EditedPlan = {
    ...mine,
    answers: {
      ...answers,
      experiences: ['houseboat', 'beach'],
      vibe: 'cultural',
      comfort: 'luxury',
      groupSize: 'family',
      start: { month: 2 },
    },
  };
  const lines = listDifferences(
    { ...mine, answers: { ...answers, comfort: 'budget', groupSize: 'couple' } },
    other,
  );
  expect(lines).toEqual([
    'Experiences added: Beaches.',
    'Experiences left out: Tea Plantations.',
    'Vibe: Cultural instead of Romantic.',
    'Comfort: Luxury instead of Budget.',
    'For: Family (3-6) instead of Couple (2).',
    'Start: February.',
  ]);
});

it('the differences between two plans list an outing that was removed', () => {
  const stay = mine.stays.findIndex(({ picks }) => picks.length > 0);
  const [pick] = mine.stays[stay]!.picks;
  const lines = listDifferences(
    mine,
    edit({ kind: 'outing', stay, day: pick!.day, slot: pick!.slot, outing: null }),
  );
  expect(lines).toEqual([expect.stringMatching(/^Left out: /)]);
});

it('the differences between two plans list an outing that moved, but not the outings of a stay that moved', () => {
  const museum = (day: number, slot: 'am' | 'pm'): EditedPlan => ({
    answers,
    stays: [
      { stop: 'alleppey', nights: 2, hasBoat: false, picks: [] },
      { stop: 'munnar', nights: 4, hasBoat: false, picks: [{ day, slot, outing: 2 }] },
    ],
  });
  const onDay = listDifferences(museum(1, 'am'), museum(2, 'am'));
  expect(onDay).toEqual(['Day 5 instead of day 4: Tea museum and a tasting, Munnar.']);
  expect(listDifferences(museum(1, 'am'), museum(1, 'pm'))).toEqual([
    'In the afternoon instead of the morning: Tea museum and a tasting, Munnar.',
  ]);
  const first = museum(1, 'am');
  const other = { ...first, stays: [...first.stays].reverse() };
  expect(listDifferences(first, other)).toEqual(['Another order: Munnar, then Alleppey.']);
});

it('a frozen code contains every half-day, and freezing does not alter the code of a changed plan', () => {
  expect(freezeCode(encodeAnswers(answers))).toBe(encodePlan(mine));
  expect(freezeCode(encodePlan(mine))).toBe(encodePlan(mine));
});

it('the title of a plan in a list contains the number of days and, if known, the month', () => {
  const trip = plan(answers, []);
  expect(toPlanTitle(trip)).toBe(`${trip.title}, 7 days`);
  expect(toPlanTitle({ ...trip, answers: { ...trip.answers, start: { date: '2027-02-28' } } })).toBe(
    `${trip.title}, 7 days, February`,
  );
});
