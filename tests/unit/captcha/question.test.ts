import fc from 'fast-check';
import { makeQuestion, parseAnswer } from '@/lib/platform/captcha/question';
import { solve } from '@/tests/support/captcha';

/** A random generator that returns the given numbers in order, each reduced to the requested range. */
const rollFrom = (rolls: number[]) => {
  const queue = [...rolls];
  return (max: number) => ((queue.shift() ?? 0) % max) + 1;
};

it('makeQuestion asks for one small and one larger number, never with a negative result', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }), (rolls) => {
      const { text, answer } = makeQuestion(rollFrom(rolls));
      const [, left, sign, right] = /^(\d+) ([+-]) (\d+)$/.exec(text) ?? [];
      const [small, large] = [Number(left), Number(right)].sort((a, b) => a - b) as [number, number];
      expect(small).toBeGreaterThanOrEqual(1);
      expect(small).toBeLessThanOrEqual(9);
      expect(large).toBeLessThanOrEqual(49);
      expect(answer).toBe(solve(text));
      expect(answer).toBeGreaterThanOrEqual(0);
      if (sign === '-') expect(Number(left)).toBeGreaterThanOrEqual(Number(right));
    }),
  );
});

it('makeQuestion uses both operators, with the small number in either place', () => {
  const shapes = new Set<string>();
  for (let order = 0; order < 2; order += 1) {
    for (let sign = 0; sign < 2; sign += 1) shapes.add(makeQuestion(rollFrom([6, 22, order, sign])).text);
  }
  expect(shapes).toEqual(new Set(['7 + 23', '23 + 7', '23 - 7']));
});

it.each<[unknown, number | null]>([
  ['30', 30],
  [' 30 ', 30],
  [30, 30],
  ['0', 0],
  ['030', 30],
  ['', null],
  ['3e1', null],
  ['30.0', null],
  ['0x1e', null],
  [30.5, null],
  [Number.NaN, null],
  [null, null],
  [undefined, null],
  [[30], null],
  [{}, null],
  [true, null],
  ['99999', null],
  ['٤٢', 42],
  ['\u202a१२\u200b', 12],
  ['７', 7],
])('parseAnswer parses %p as %p', (typed, answer) => expect(parseAnswer(typed)).toBe(answer));
