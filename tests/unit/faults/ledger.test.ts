import { Ledger } from '../../faults/ledger';
import { createRandom } from '../../faults/random';

test.each([
  ['what was acknowledged and is stored once is right', ['acknowledged'], ['a'], {}],
  ['what was acknowledged and is not stored is lost', ['acknowledged'], [], { lost: ['a'] }],
  ['an acknowledgement of a repetition counts', ['unknown', 'acknowledged'], [], { lost: ['a'] }],
  ['two rows are one too many', ['acknowledged'], ['a', 'a'], { twice: ['a'] }],
  ['without an answer, one row is right', ['unknown'], ['a'], {}],
  ['without an answer, no row is right', ['unknown'], [], {}],
  ['without an answer, two rows are wrong', ['unknown', 'unknown'], ['a', 'a'], { twice: ['a'] }],
  ['after a 503, one row is right', ['unavailable'], ['a'], {}],
  ['what was refused must not be stored', ['refused'], ['a'], { refusedButStored: ['a'] }],
  ['what was refused after an unknown attempt may be stored', ['unknown', 'refused'], ['a'], {}],
  ['what nobody sent is unexpected', [], ['b'], { unexpected: ['b'] }],
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
