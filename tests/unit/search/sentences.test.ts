import couples from '@/content/for-couples.json';
import { readFileSync } from 'node:fs';
import { describeChips } from './describe-result';
import { answerSearch } from '@/lib/packages/search/answer';
import { toSearchCatalogue } from '@/lib/packages/search/catalogue';
import { parseSentence } from '@/lib/packages/search/parse';
import { getTextIndex, search } from '@/lib/packages/search/search';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

const CATALOGUE = toSearchCatalogue(CATALOGUE_DETAILS);
const TODAY = '2026-11-29';
const LEAST_RIGHT = 333;

/** Sentences that the search misunderstands. */
const KNOWN_MISSES: readonly string[] = ['between 10 and 15 january', '40k both'];

type Row = { sentence: string; expected: string; first: string };

const ROWS = readRows('sentences.txt').map(([sentence, chips, unknown, first]): Row => ({
  sentence,
  expected: toLine(split(chips), split(unknown)),
  first,
}));

it('the search understands three hundred sentences as intended, with two known exceptions', () => {
  const wrong = ROWS.flatMap(({ sentence, expected, first }) => {
    const answer = ask(sentence);
    const received = toLine(
      describeChips(answer.chips),
      answer.unknown.map((word) => word.toLowerCase()),
    );
    if (received !== expected) return [{ sentence, expected, received }];
    const hits = first && describeHits(first, answer.items);
    return hits === first ? [] : [{ sentence, expected: first, received: hits }];
  });
  expect(ROWS.length).toBeGreaterThanOrEqual(300);
  expect(wrong.map(({ sentence }) => sentence)).toEqual(KNOWN_MISSES);
  expect(ROWS.length - wrong.length).toBeGreaterThanOrEqual(LEAST_RIGHT);
});

// Each word of a traveller is understood or reported; written after visitors had tried the search.
it.each(readRows('travellers.txt'))(
  'the search understands a traveller or says what it left out: %s',
  (sentence, understood, leftOut, first) => {
    const { chips, unknown, items, near } = ask(sentence);
    const labels = chips.map(({ label }) => label).join('; ');
    expect([labels, unknown.join(', ')]).toEqual([understood, leftOut]);
    if (first) expect([...items, ...near][0]?.title).toBe(first);
  },
);

it('a search with at most one result has suggestions, in all at most three trips, or the four for couples', () => {
  for (const { sentence } of ROWS) {
    const { items, near } = ask(sentence);
    const most = items[0]?.id === 'hm-1' ? couples.length : 3 - items.length;
    expect(near.length).toBeLessThanOrEqual(items.length > 1 ? 0 : most);
  }
});

// Regression: a search with one result was a dead end.
it('a search with one result suggests the next best, and says what they miss', () => {
  const { items, near } = ask('2 adults, 6 days, munnar');
  expect(items.map(({ title }) => title)).toEqual(['Kerala Trip with Kochi']);
  expect(near.map(({ title, misses }) => [title, misses])).toEqual([
    ['Kerala in 5 Days', ['6 days']],
    ['Kochi to Kovalam', ['6 days']],
  ]);
});

// Regression: the next best beside a camp were trips with nothing but hotels.
it('the next best beside a camp are the cheapest other adventures', () => {
  const { items, near } = ask('6 friends camping');
  expect([...items, ...near].map(({ title }) => title)).toEqual([
    'Kolukkumalai Camping and Sunrise Jeep Trek',
    'Anakulam Jeep Safari',
    'Kattappana Adventures',
  ]);
});

// Regression: "parents aged 72 and 75" listed steps to the beach without a word.
it('a search for seniors finds the trips with few steps first, and names the steps of the others', () => {
  const reading = parseSentence('parents aged 72 and 75', CATALOGUE.places, TODAY);
  const question = { ...reading, sentence: '', sort: 'recommended', today: TODAY } as const;
  const { hits } = search(CATALOGUE, getTextIndex(CATALOGUE), question);
  expect(hits.map(({ entry }) => [entry.title, entry.effort?.slice(0, 11)])).toEqual([
    ['Kerala Leisure', undefined],
    ['Munnar Hills', undefined],
    ['Heart of Kerala', 'Steps: some'],
    ['Soul of Kerala', 'Steps: some'],
    ['Kerala in 5 Days', 'Steps: some'],
    ['Kerala Trip with Kochi', 'Steps: some'],
  ]);
});

/** The rows of a table: sentence, chips, words that are left out, first trip. */
function readRows(file: string): [string, string, string, string][] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [sentence = '', chips = '', unknown = '', first = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return [sentence, chips, unknown, first];
    });
}

function ask(q: string) {
  return answerSearch(CATALOGUE, { q, sort: 'recommended', limit: 100 }, TODAY);
}

/** Describes the packages found, written like the column of expected results. */
function describeHits(first: string, items: ReturnType<typeof ask>['items']): string {
  if (first === 'no abroad') {
    const hasAbroad = items.some(({ url }) => url.startsWith('/outbound'));
    return items.length > 0 && !hasAbroad ? first : 'abroad';
  }
  return items[0]?.title ?? 'none';
}

function split(cell: string): string[] {
  return cell.split(',').flatMap((part) => part.trim() || []);
}

function toLine(chips: readonly string[], unknown: readonly string[]): string {
  return `${chips.toSorted().join(', ')} | ${unknown.toSorted().join(', ')}`;
}
