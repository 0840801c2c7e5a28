import fc from 'fast-check';
import { foldText } from '@/lib/platform/format/fold-text';
import { canSearchAll, toLikePattern, toSearchPatterns } from '@/lib/requests/inbox/search';

it('the inbox search escapes wildcards in the search text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const inner = toLikePattern(text).slice(1, -1);
      expect(inner.replace(/\\([\\%_])/g, '')).not.toMatch(/[%_\\]/);
      expect(inner.replace(/\\([\\%_])/g, '$1')).toBe(text);
    }),
  );
});

it.each([
  '+91 98765-43210',
  '09876543210',
  '98765 43210',
  '(91) 98765 43210',
  '919876543210',
  '0091 98765 43210',
])('the inbox search searches the number %s by its ten digits', (typed) => {
  expect(toSearchPatterns(typed)).toContain('%9876543210%');
});

it.each([
  ['9876543210', ['%9876543210%']],
  ['98765', ['%98765%']],
  ['asha', ['%asha%']],
  ['2 km', ['%2 km%']],
  ['0000', ['%0000%']],
  ['+44 20 7946', ['%+44 20 7946%', '%44207946%']],
])('the inbox search searches %s as %j', (typed, patterns) => {
  expect(toSearchPatterns(typed)).toEqual(patterns);
});

it('the inbox search searches for the typed text, or for the digits of a complete phone number', () => {
  const isNumber = (typed: string) => /^[+\d\s().-]*$/.test(typed) && typed.replace(/\D/g, '').length >= 9;
  fc.assert(
    fc.property(
      fc.string(),
      (typed) => isNumber(typed) || toSearchPatterns(typed)[0] === toLikePattern(foldText(typed)),
    ),
  );
  expect(toSearchPatterns('2026-11-20')).toEqual(['%2026-11-20%', '%20261120%']);
});

it.each([
  ['as', false],
  ['a b', false],
  ['--%', false],
  ['ash', true],
  ['a100', true],
  ['മലയാളം', true],
])('the inbox search finds "%s" in all fields: %s', (typed, can) => {
  expect(canSearchAll(typed)).toBe(can);
});
