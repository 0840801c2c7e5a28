import { describeStep } from '@/components/planner/edit/edit-words';
import { applyEdit } from '@/lib/planner/edit/edit';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { makeAnswers } from '@/tests/unit/planner/answer-space';

const before = toEditedPlan(makeAnswers({ duration: 5, start: { month: 5 } }));
const car = { place: 'car', comfort: 'comfort', min: 3_000, max: 3_000 } as const;
const alleppey = { place: 'alleppey', comfort: 'comfort', min: 1_000, max: 1_000 } as const;
const houseboat = { place: 'houseboat', comfort: 'comfort', min: 2_000, max: 2_000 } as const;

it.each([
  ['its price', [car, alleppey, houseboat], /^No houseboat: − ₹2,000 for 2 adults\. /],
  ['no price while the agency has set none', [], /^No houseboat\. /],
])('the announcement of a change states %s', (_, bands, words) => {
  const stay = before.stays.findIndex(({ hasBoat }) => hasBoat);
  const result = applyEdit(before, { kind: 'boat', stay, hasBoat: false });
  if (!('plan' in result)) throw new Error(result.reason);
  expect(
    describeStep({ name: 'No houseboat', stay, before, after: result.plan }, { bands, packages: [] }),
  ).toMatch(words);
});
