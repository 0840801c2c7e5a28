import fc from 'fast-check';
import { BLIND_SENTENCES } from './blind-sentences';
import { describeExpected, describeReading, listInvented, PLACES, type Sentence } from './describe-result';
import { parseSentence } from '@/lib/packages/search/parse';
import { toSentence } from '@/lib/packages/search/phrase';
import { FRESH_SENTENCES } from './fresh-sentences';
import { SENTENCES } from './sentences';

const TABLE: readonly Sentence[] = [...SENTENCES, ...BLIND_SENTENCES, ...FRESH_SENTENCES];

/** Sentences with another result of the rules than their author meant, with the actual result. */
const READ_OTHERWISE = {
  'wedding anniversary dec 2nd week, 2 people': 'month 12, party 2+0 | anniversary, wedding',
  'family of four with two kids, houseboat must, no long drives':
    'experience houseboat, party 2+2 | drives, long, no',
  'idukki dam, hills, 2 adults, under 12 thousand':
    'budget 12000, experience hills, party 2+0, place idukki | dam',
  '10 pax group 3 days idukki': 'days 3, party 10+0, place idukki | ',
};

test('the search parses any text to at most as many chips and words as it has characters', () => {
  const words = [...SENTENCES, ...BLIND_SENTENCES].flatMap(([sentence]) => sentence.split(' '));
  const odd = fc.constantFrom('1', '0', '-', '₹', '1e309', '%', '__proto__', 'to', 'under', '\0', '\u202e');
  const text = fc.oneof(
    fc.array(fc.oneof(fc.constantFrom(...words), odd), { maxLength: 40 }).map((all) => all.join(' ')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  fc.assert(
    fc.property(text, (sentence) => {
      const { chips, unknown } = parseSentence(sentence.slice(0, 200), PLACES);
      expect(chips.length + unknown.length).toBeLessThanOrEqual(sentence.length);
    }),
    { numRuns: 500 },
  );
});

it('the chips of more than 300 sentences are the expected ones, with four known exceptions', () => {
  const otherwise = TABLE.flatMap((row) => {
    const received = describeReading(row[0]);
    return received === describeExpected(row) ? [] : [[row[0], received]];
  });
  expect(TABLE.length).toBeGreaterThan(300);
  expect(Object.fromEntries(otherwise)).toEqual(READ_OTHERWISE);
});

it.each(['constructor', '3constructor', 'toString 5'])(
  'the search finds no chip in a word that is also the name of an object property: %s',
  (sentence) => {
    const { chips, unknown } = parseSentence(sentence, PLACES);
    expect(chips).toEqual([]);
    expect(unknown.join('')).toBe(sentence.replace(' ', ''));
  },
);

it('the chips of a sentence never contain a filter that was not requested', () => {
  const invented = TABLE.flatMap((row) => listInvented(row).map((chip) => `${row[0]}: ${chip}`));
  expect(invented).toEqual([]);
});

// Regression: the year of a month and the ages of children were lost.
it.each(TABLE.map(([sentence]) => sentence))(
  'the chips of a sentence are parsed to the same filters when they are written as a sentence: %s',
  (sentence) => {
    const { chips, isInKerala } = parseSentence(sentence, PLACES);
    const again = parseSentence(toSentence(chips, isInKerala ? ['Kerala'] : [], PLACES), PLACES);
    const toFilters = (all: typeof chips) =>
      all.map(({ label: _, words: __, ...filter }) => JSON.stringify(filter)).toSorted();
    expect({ ...again, chips: toFilters(again.chips) }).toEqual({
      chips: toFilters(chips),
      unknown: [],
      isInKerala,
      notOffered: [],
    });
  },
);
