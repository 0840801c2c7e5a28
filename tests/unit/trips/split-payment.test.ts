import { splitPayment } from '@/lib/trips/payables/rules';

const LINES = [
  { name: 'first', open: 3_000, paid: 1_000 },
  { name: 'settled', open: 0, paid: 2_000 },
  { name: 'overpaid', open: -500, paid: 4_000 },
  { name: 'last', open: 2_000, paid: 0 },
];
const split = (amount: number) => splitPayment(LINES, amount).map((part) => [part.line.name, part.amount]);

it.each([
  [2_000, [['first', 2_000]]],
  [
    4_500,
    [
      ['first', 3_000],
      ['last', 1_500],
    ],
  ],
  // What is left over pays nothing.
  [
    9_000,
    [
      ['first', 3_000],
      ['last', 2_000],
    ],
  ],
  [
    -5_000,
    [
      ['overpaid', -4_000],
      ['settled', -1_000],
    ],
  ],
  [0, []],
  [Number.NaN, []],
])('%d is paid to the first as far as it is open, or taken back from the last', (amount, parts) => {
  expect(split(amount)).toEqual(parts);
});
