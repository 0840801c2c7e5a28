import { BLIND_SENTENCES } from './blind-sentences';
import { describeExpected, describeReading, listInvented, PLACES, type Sentence } from './expected';
import { parseSentence } from '@/lib/packages/search/parse';
import { toSentence } from '@/lib/packages/search/phrase';
import { FRESH_SENTENCES } from './fresh-sentences';
import { SENTENCES } from './sentences';

describe('a sentence becomes chips', () => {
  it.each([
    ['of 200 sentences, 95 %', SENTENCES, 0.95],
    ['of 50 that were written before the rules, 90 %', BLIND_SENTENCES, 0.9],
    ['of 50 by somebody who had not seen the rules, 90 %', FRESH_SENTENCES, 0.9],
  ] as const)('as expected in most cases: %s', (_name, table: readonly Sentence[], share) => {
    const wrong = table.flatMap((row) => {
      const [expected, received] = [describeExpected(row), describeReading(row[0])];
      return expected === received ? [] : [{ sentence: row[0], expected, received }];
    });
    expect({ isEnough: wrong.length <= table.length * (1 - share), wrong }).toMatchObject({ isEnough: true });
  });

  it('that never filter by what was not asked for', () => {
    const invented = [...SENTENCES, ...BLIND_SENTENCES, ...FRESH_SENTENCES].flatMap((row) =>
      listInvented(row).map((chip) => `${row[0]}: ${chip}`),
    );
    expect(invented).toEqual([]);
  });

  it.each([...SENTENCES, ...BLIND_SENTENCES, ...FRESH_SENTENCES].map(([sentence]) => sentence))(
    'whose own words mean the same: %s',
    (sentence) => {
      const { chips } = parseSentence(sentence, PLACES);
      const again = parseSentence(toSentence(chips, [], PLACES), PLACES);
      const toFilters = (all: typeof chips) =>
        all.map(({ kind, value }) => JSON.stringify([kind, value])).toSorted();
      expect({ ...again, chips: toFilters(again.chips) }).toEqual({ chips: toFilters(chips), unknown: [] });
    },
  );
});
