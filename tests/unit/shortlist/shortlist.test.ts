import { isSameList, MOST_TRIPS, parseShortlist } from '@/lib/packages/shortlist/shortlist';

it.each([
  [null, []],
  ['', []],
  ['heart-of-kerala,5', ['heart-of-kerala', '5']],
  ['a,,a, b,<script>,b', ['a', 'b']],
  [`${'x'.repeat(101)},a`, ['a']],
])('the stored shortlist %j is parsed as %j', (text, keys) => {
  expect(parseShortlist(text)).toEqual(keys);
});

it('the shortlist contains at most twelve trips', () => {
  const many = Array.from({ length: 20 }, (_, at) => `trip-${at}`);
  expect(parseShortlist(many.join(','))).toEqual(many.slice(0, MOST_TRIPS));
});

it('two shortlists with the same trips in another order are equal', () => {
  expect(isSameList(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSameList(['a', 'b'], ['a'])).toBe(false);
  expect(isSameList(['a', 'b'], ['a', 'c'])).toBe(false);
});
