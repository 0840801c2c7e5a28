import { readFileSync } from 'node:fs';
import { BLIND_SENTENCES } from './blind-sentences';
import { describeChips, describeReading, PLACES } from './describe-result';
import { FRESH_SENTENCES } from './fresh-sentences';
import { parseSentence } from '@/lib/packages/search/parse';
import { SENTENCES } from './sentences';

/** The party in a sentence, with the ages of the children: `2+2 (4, 9)`. */
function describeParty(sentence: string): string {
  const { chips } = parseSentence(sentence, PLACES);
  return chips.flatMap((chip) => {
    if (chip.kind !== 'party') return [];
    return `${chip.value.adults}+${chip.value.children}${chip.ages ? ` (${chip.ages.join(', ')})` : ''}`;
  })[0] as string;
}

it.each([
  ['family trip at Christmas with 2 kids 4 and 9', '2+2 (4, 9)'],
  ['family trip at Christmas with 2 kids (4 and 9)', '2+2 (4, 9)'],
  ['2 adults 2 children 4 and 9 at Christmas', '2+2 (4, 9)'],
  ['2 adults 2 children 4 and 9 Christmas', '2+2 (4, 9)'],
  ['family of four at christmas, kids aged 4 and 9', '2+2 (4, 9)'],
  ['3 kids: 4, 9 & 12, 2 adults', '2+3 (4, 9, 12)'],
  ['2 kids aged 5 and 8, 3 adults', '3+2 (5, 8)'],
  ['two kids, four and nine', '2+2 (4, 9)'],
  ['wife and a 4 year old son', '2+1 (4)'],
  ['2 kids of 5 and 8 years, 60 year old mother', '2+2 (5, 8)'],
])('the search finds the ages of children in a sentence: %s', (sentence, party) => {
  expect(describeParty(sentence)).toBe(party);
  expect(parseSentence(sentence, PLACES).unknown).toEqual([]);
});

it.each([
  ['2 kids 4 days', 'days 4, party 2+2 | '],
  ['2 kids 4 nights 5 days', 'days 5, party 2+2 | '],
  ['2 kids 4 and 5 days', 'days 4, days 5, party 2+2 | '],
  ['2 kids 20000 budget', 'budget 5000, party 2+2 | '],
  ['2 kids and 4 adults', 'party 4+2 | '],
  ['2 kids, 4 and 9 december', 'month 12, party 2+2 | '],
  ['2 kids, 24 and 25 at Christmas', 'month 12, party 2+2 | '],
  ['2 kids 3 and 4 star hotel', 'party 2+2 | 3, 4, hotel, star'],
  ['2 kids 4, 9 and 12', 'party 2+2 | 12, 4, 9'],
  ['1 kid 8 months old', 'party 2+1 | '],
])('the search does not read other numbers as ages of children: %s', (sentence, reading) => {
  expect(describeReading(sentence)).toBe(reading);
  expect(describeParty(sentence)).not.toContain('(');
});

it.each([
  ['0 adults', ' | 0, adults'],
  ['family of 0', ' | 0, family, of'],
  ['15 men and 12 women', ' | 12, 15, men, women'],
  ['no kids', ' | '],
])('a sentence with no people, or more than can be booked, has no party: %s', (sentence, reading) => {
  expect(describeReading(sentence)).toBe(reading);
});

it.each([
  ['0 adults 2 kids', 'party 2+2 | 0, adults'],
  ['adults 0 children 2', 'party 2+2 | '],
  ['0+2', 'party 2+2 | '],
  ['2 adults 0 kids', 'party 2+0 | '],
])('the search adds two adults to children without adults: %s', (sentence, reading) => {
  expect(describeReading(sentence)).toBe(reading);
});

it.each([
  ['3 to 5 days', '3 to 5 days'],
  ['₹50,000 total for 2 adults and 2 children', '₹50,000 total for'],
  ['munnar, 4-5  days', '4-5  days'],
  ['no. of days? 3 days', '3 days'],
  ['൫ ദിവസം', '൫ ദിവസം'],
])('a chip has the words of the sentence from which it was read: %s', (sentence, words) => {
  expect(parseSentence(sentence, PLACES).chips[0]?.words).toBe(words);
});

it('in every sentence of the tables, the words of each chip are part of the sentence', () => {
  const lines = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8').split('\n');
  const tables = [...SENTENCES, ...BLIND_SENTENCES, ...FRESH_SENTENCES].map(([sentence]) => sentence);
  const sentences = [...tables, ...lines.map((line) => line.split('|')[0] ?? '')];
  const changed = sentences.flatMap((sentence) => {
    const { chips } = parseSentence(sentence, PLACES);
    const isFound = ({ words }: (typeof chips)[number]) =>
      words !== '' && words.split(', ').every((piece) => sentence.includes(piece));
    return describeChips(chips.filter((chip) => !isFound(chip))).map((chip) => `${sentence}: ${chip}`);
  });
  expect(changed).toEqual([]);
});
