import { tally } from '@/lib/trips/model/tally';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { addPlainDays, type PlainDate } from '@/lib/platform/format/dates';
import {
  changeInstalments,
  countCovered,
  coverInstalments,
  findInstalmentProblem,
  makeInstalments,
  moveInstalments,
  sumAmounts,
} from '@/lib/trips/model/instalments';
import { getTripState } from '@/lib/trips/model/state';

const TODAY = '2026-11-28' as PlainDate;
const inDays = (days: number) => addPlainDays(TODAY, days);
const book = (total: number, days: number, advancePercent = 30) =>
  makeInstalments({ total, advancePercent, balanceDays: 15, firstDay: inDays(days), today: TODAY });

it.each([
  ['two months ahead: advance and balance', 60, [14_220, 33_180], [2, 45]],
  ['18 days ahead: the balance is due a day after the advance', 18, [14_220, 33_180], [2, 3]],
  ['17 days ahead: all at once, in two days', 17, [47_400], [2]],
  ['tomorrow: all at once, on the first day', 1, [47_400], [1]],
])('a trip %s', (_, days, amounts, due) => {
  const instalments = book(47_400, days);
  expect(instalments.map(({ amount }) => amount)).toEqual(amounts);
  expect(instalments.map(({ dueOn }) => dueOn)).toEqual(due.map(inDays));
});

it('an advance of nothing or of everything is one instalment', () => {
  expect(book(10_000, 60, 0)).toHaveLength(1);
  expect(book(10_000, 60, 100)).toHaveLength(1);
});

it.each([
  ['more, nothing paid: the balance takes it', 50_000, 0, [14_220, 35_780]],
  ['more, advance paid', 50_000, 14_220, [14_220, 35_780]],
  ['more, all paid: a further instalment', 50_000, 47_400, [14_220, 33_180, 2_600]],
  ['less: the balance shrinks', 20_000, 14_220, [14_220, 5_780]],
  ['less than the advance: the balance goes', 10_000, 0, [10_000]],
])('an amendment to %s', (_, total, paid, amounts) => {
  const changed = changeInstalments(book(47_400, 60), { total, paid, today: TODAY });
  expect(changed.map(({ amount }) => amount)).toEqual(amounts);
});

it('whatever is changed and paid, the instalments add up to the total and paid ones stay', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 300; round += 1) {
    let instalments = book(1 + random(500_000), random(90), random(101));
    let paid = 0;
    for (let change = 0; change < 4; change += 1) {
      paid += random(sumAmounts(instalments) + 1);
      const before = instalments;
      const total = 1 + random(500_000);
      instalments = changeInstalments(instalments, { total, paid, today: TODAY });
      expect(sumAmounts(instalments)).toBe(total);
      expect(instalments.every(({ amount }) => amount > 0)).toBe(true);
      const covered = coverInstalments(before, Math.min(paid, total)).filter(({ open }) => open === 0);
      expect(instalments.slice(0, covered.length).map(({ amount }) => amount)).toEqual(
        covered.map(({ amount }) => amount),
      );
    }
  }
});

it.each([
  [0, 10, 'awaiting-advance'],
  [14_218, 10, 'awaiting-advance'],
  [14_219, 10, 'confirmed'],
  [14_220, 0, 'travelling'],
  [14_220, -4, 'travelling'],
  [14_220, -5, 'completed'],
  [0, -5, 'awaiting-advance'],
])('%i paid of an advance of 14,220, first day in %i days: %s', (paid, days, state) => {
  const facts = { isCancelled: false, advance: 14_220, paid };
  const [firstDay, lastDay] = [inDays(days), inDays(days + 4)];
  expect(getTripState({ ...facts, firstDay, lastDay }, TODAY)).toBe(state);
  expect(getTripState({ ...facts, firstDay, lastDay, isCancelled: true }, TODAY)).toBe('cancelled');
});

const anyInstalments = fc
  .array(
    fc.record({ dueOn: fc.integer({ min: 0, max: 300 }), amount: fc.integer({ min: 2, max: 200_000 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((list) =>
    list
      .map(({ dueOn, amount }) => ({ dueOn: addPlainDays('2026-12-01', dueOn), amount }))
      .sort((one, other) => one.dueOn.localeCompare(other.dueOn)),
  );

it('instalments replace the stored ones only if they add up to the total, are in order and keep what is paid', () => {
  fc.assert(
    fc.property(anyInstalments, anyInstalments, fc.nat(6), fc.nat(2), (stored, next, covered, kind) => {
      const total = sumAmounts(stored);
      const paid = sumAmounts(stored.slice(0, covered));
      const fixed = countCovered(stored, paid);
      const last = stored.at(-1)!;
      const split = [...stored.slice(0, -1), { ...last, amount: last.amount - 1 }, { ...last, amount: 1 }];
      const given = [next, [...stored.slice(0, fixed), ...next], split][kind]!;
      const isInOrder = given.every(({ dueOn }, at) => at === 0 || dueOn >= given[at - 1]!.dueOn);
      const keepsPaid = stored.slice(0, fixed).every((one, at) => isDeepStrictEqual(one, given[at]));
      const isFine = isInOrder && keepsPaid && sumAmounts(given) === total;
      expect(findInstalmentProblem({ instalments: stored, paid, total }, given) === null).toBe(isFine);
      expect(findInstalmentProblem({ instalments: stored, paid, total }, stored)).toBeNull();
    }),
  );
});

it.each([
  ['later, nothing paid: the advance stays, the balance moves', 0, 20, [2, 65]],
  ['later, advance paid', 14_220, 20, [2, 65]],
  ['later, all paid: nothing moves', 47_400, 20, [2, 45]],
  ['nearer: the balance is not due before today', 14_220, -50, [2, 0]],
  ['nearer than the advance was due: both by the first day', 0, -59, [1, 1]],
])('a trip that moves %s', (_, paid, days, due) => {
  const given = { paid, days, firstDay: inDays(60 + days), today: TODAY };
  const moved = moveInstalments(book(47_400, 60), given);
  expect(moved.map(({ dueOn }) => dueOn)).toEqual(due.map(inDays));
  expect(sumAmounts(moved)).toBe(47_400);
});

it('a refund that waits for its check opens no instalment again, a payment that does counts as paid', () => {
  const instalments = [{ dueOn: new Date('2031-01-01'), amount: 47_400 }];
  const paid = { state: 'verified', amount: 47_400 };
  const openOf = (...payments: { state: string; amount: number }[]) =>
    tally({ instalments, payments }).afterCheck[0]?.open;
  expect(openOf(paid, { state: 'recorded', amount: -2_000 })).toBe(0);
  expect(openOf(paid, { state: 'verified', amount: -2_000 })).toBe(2_000);
  expect(openOf({ state: 'claimed', amount: 7_400 }, { state: 'dismissed', amount: 1 })).toBe(40_000);
});
