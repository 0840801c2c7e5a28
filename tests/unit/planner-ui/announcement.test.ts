import { describeStep } from '@/components/planner/edit/edit-words';
import { applyEdit } from '@/lib/planner/edit/edit';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { toPriceFacts } from '@/lib/planner/plan/price-facts';
import { makeAnswers } from '@/tests/unit/planner/answer-space';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

const before = toEditedPlan(makeAnswers({ duration: 5, start: { month: 5 } }));
const packages = toPriceFacts(CATALOGUE_DETAILS);
const car = { place: 'car', comfort: 'comfort', min: 3_000, max: 3_000 } as const;
const alleppey = { place: 'alleppey', comfort: 'comfort', min: 1_000, max: 1_000 } as const;
const houseboat = { place: 'houseboat', comfort: 'comfort', min: 2_000, max: 2_000 } as const;

it.each([
  [
    'the price for the party',
    [car, alleppey, houseboat],
    /per person, ₹[\d,]+ to ₹[\d,]+ for 2 in May 2027\.$/,
  ],
  ['that the team prices a change', [], /for 2 in May 2027, without the changes: our team prices these\.$/],
])('the announcement of a change states %s', (_, bands, words) => {
  const stay = before.stays.findIndex(({ hasBoat }) => hasBoat);
  const result = applyEdit(before, { kind: 'boat', stay, hasBoat: false });
  if (!('plan' in result)) throw new Error(result.reason);
  const step = { name: 'No houseboat', stay, before, after: result.plan };
  expect(describeStep(step, { packages, bands, today: '2026-11-25' })).toMatch(words);
});
