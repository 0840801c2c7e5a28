import type { Item, Kind } from '@/lib/packages/search/kinds';
import {
  anyNumberOf,
  count,
  findEnd,
  followedBy,
  not,
  oneOf,
  optional,
  precededBy,
  sequence,
  skip,
  type Part,
} from '@/lib/packages/search/patterns';

const CASES: readonly (readonly [name: string, part: Part, kinds: readonly Kind[], end: number])[] = [
  ['one kind', 'couple', ['couple', 'noise'], 1],
  ['another kind', 'couple', ['solo'], -1],
  ['no word at all', 'couple', [], -1],
  ['a count', count('adults'), ['number', 'adults'], 2],
  ['a sequence that breaks off', sequence('for', 'number'), ['for'], -1],
  ['the first of several parts', oneOf('day', 'night'), ['night'], 1],
  ['an optional part that is there', sequence(optional('and'), 'day'), ['and', 'day'], 2],
  ['an optional part that is not', sequence(optional('and'), 'day'), ['day'], 1],
  [
    'words between',
    sequence('for', skip('noise', 'pause'), 'number'),
    ['for', 'noise', 'pause', 'number'],
    4,
  ],
  ['as many as there are', anyNumberOf('and', 'number'), ['and', 'number', 'and', 'number', 'and'], 4],
  ['fewer, so that the rest matches', sequence(skip('number'), count('day')), ['number', 'number', 'day'], 3],
  [
    'the shorter of two, so that the rest matches',
    sequence(oneOf(count('to'), 'number'), 'to', 'day'),
    ['number', 'to', 'day'],
    3,
  ],
  ['what must follow, without taking it', count(followedBy('day')), ['number', 'day'], 1],
  ['a word that must not follow', count(not('day', 'night')), ['number', 'night'], -1],
  [
    'fewer repetitions, so that the wrong word does not follow',
    sequence('number', anyNumberOf('and', 'number'), not('day')),
    ['number', 'and', 'number', 'day'],
    1,
  ],
];

it.each(CASES)('a pattern of word kinds is matched: %s', (_name, part, kinds, end) => {
  expect(findEnd(part, toItems(kinds), 0)).toBe(end);
});

it('a pattern of word kinds is matched: a word preceded by another one, with skipped kinds between them', () => {
  const pattern = sequence(precededBy('for', 'noise'), 'relation');
  expect(findEnd(pattern, toItems(['for', 'noise', 'relation']), 2)).toBe(3);
  expect(findEnd(pattern, toItems(['for', 'and', 'relation']), 2)).toBe(-1);
  expect(findEnd(pattern, toItems(['noise', 'relation']), 1)).toBe(-1);
});

function toItems(kinds: readonly Kind[]): Item[] {
  return kinds.map((kind) => ({ kind, amount: 0, slug: '', text: kind, at: 0 }));
}
