import { describeChange, formatDays } from '@/lib/planner/plan/change-words';
import { plan } from '@/lib/planner/plan/plan';
import type { PlannerAnswers } from '@/lib/planner/plan/answers';
import type { TripPlan } from '@/lib/planner/plan/types';
import { makeAnswers } from '../planner/answer-space';

const make = (changes: Partial<PlannerAnswers>, min: number, max: number): TripPlan => ({
  ...plan(makeAnswers(changes), []),
  cost: { min, max },
});
const before = make({}, 8_500, 11_500);

it.each<[Partial<PlannerAnswers>, number, number, string]>([
  [{ comfort: 'luxury' }, 11_050, 14_950, 'Comfort to Luxury: ₹3,000 more per person.'],
  [{ comfort: 'budget' }, 5_950, 8_050, 'Comfort to Budget: ₹3,000 less per person.'],
  [{ duration: 8 }, 1_08_500, 1_11_500, '5 days to 8 days: ₹1,00,000 more per person.'],
  [{ groupSize: 'group' }, 8_500, 11_500, 'Group (7+): the estimate per person stays the same.'],
  [{ start: { month: 5 } }, 8_500, 11_500, 'Start: May.'],
  [{}, 8_500, 11_500, ''],
])('describeChange describes %j', (changes, min, max, words) => {
  expect(describeChange(before, make(changes, min, max))).toBe(words);
});

it('the planner counts one night fewer than days', () => {
  expect([formatDays(3), formatDays(10)]).toEqual(['3 days, 2 nights', '10 days, 9 nights']);
});
