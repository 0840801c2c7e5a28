import { Ledger } from '../../faults/ledger';
import { createRandom } from '../../faults/random';

test.each([
  ['an acknowledged request that is stored once is right', ['acknowledged'], ['a'], {}],
  ['an acknowledged request that is not stored is lost', ['acknowledged'], [], { lost: ['a'] }],
  ['a request acknowledged later must be stored', ['unknown', 'acknowledged'], [], { lost: ['a'] }],
  ['a request that is stored twice is reported', ['acknowledged'], ['a', 'a'], { twice: ['a'] }],
  ['without an answer, one row is right', ['unknown'], ['a'], {}],
  ['without an answer, no row is right', ['unknown'], [], {}],
  ['without an answer, two rows are wrong', ['unknown', 'unknown'], ['a', 'a'], { twice: ['a'] }],
  ['after a 503, one row is right', ['unavailable'], ['a'], {}],
  ['a refused request must not be stored', ['refused'], ['a'], { refusedButStored: ['a'] }],
  ['a request refused after no answer may be stored', ['unknown', 'refused'], ['a'], {}],
  ['a stored request that nobody sent is unexpected', [], ['b'], { unexpected: ['b'] }],
] as const)('Ledger: %s', (_title, outcomes, stored, wrong) => {
  const ledger = new Ledger();
  for (const outcome of outcomes) ledger.record('a', outcome);
  expect(ledger.compare(stored)).toEqual({
    lost: [],
    twice: [],
    refusedButStored: [],
    unexpected: [],
    ...wrong,
  });
});

const draw = (seed: number, purpose = 'test') => {
  const { below, between, uuid, word } = createRandom(seed, purpose);
  return [below(1_000), between(5, 9), uuid(), word(12)];
};

test('createRandom: the same seed and purpose give the same numbers; a different seed or purpose gives others', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(draw(7)).not.toEqual(draw(7, 'other'));
});

test('createRandom numbers stay in their range and are spread over it', () => {
  const { below } = createRandom(1, 'test');
  const counts = Array<number>(10).fill(0);
  for (let turn = 0; turn < 10_000; turn += 1) counts[below(10)]! += 1;
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
