import { readFileSync } from 'node:fs';
import { describeChips } from './describe-result';
import { answerSearch } from '@/lib/packages/search/answer';
import { toSearchCatalogue } from '@/lib/packages/search/catalogue';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

const CATALOGUE = toSearchCatalogue(CATALOGUE_DETAILS);
const TODAY = '2026-11-23';
const LEAST_RIGHT = 333;

/** Sentences that the search misunderstands. */
const KNOWN_MISSES: readonly string[] = ['between 10 and 15 january', '40k both'];

type Row = { sentence: string; expected: string; first: string };

const ROWS = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line): Row => {
    const [sentence = '', chips = '', unknown = '', first = ''] = line.split('|').map((cell) => cell.trim());
    return { sentence, expected: toLine(split(chips), split(unknown)), first };
  });

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

it('only a search without a result has suggestions, of at most three trips', () => {
  for (const { sentence } of ROWS) {
    const { items, near } = ask(sentence);
    expect(near.length).toBeLessThanOrEqual(items.length > 0 ? 0 : 3);
  }
});

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
