import { digest, matchesEntityTag, toWeakTag } from '@/server/responses/entity-tags';

test.each([
  [undefined, 'W/"a"', false],
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", W/"a" , "c"', '"a"', true],
  ['"b", "c"', '"a"', false],
  ['*', '"a"', true],
  ['"x,a"', '"a"', false],
  ['a', '"a"', false],
])('If-None-Match: %s against %s is %s', (header, etag, expected) => {
  expect(matchesEntityTag(header, etag)).toBe(expected);
});

test('a weak entity tag is not changed when it is weakened again', () => {
  expect(toWeakTag(toWeakTag('"a"'))).toBe('W/"a"');
});

test('the digest of a body changes when a byte changes', () => {
  expect(digest(Buffer.from('9,400'))).not.toBe(digest(Buffer.from('9,401')));
  expect(digest(Buffer.from('9,400'))).toBe(digest(Buffer.from('9,400')));
});
