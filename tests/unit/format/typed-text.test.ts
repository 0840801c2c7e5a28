import fc from 'fast-check';
import { foldText } from '@/lib/platform/format/fold-text';
import { tidyCode, tidyEmail, tidyLine, tidyText } from '@/lib/platform/format/typed-text';

it.each([
  ['Deluxe\u00a0Room', 'Deluxe Room'],
  ['\u202aMeera \u200bNair\u202c\ufeff', 'Meera Nair'],
  ['Back\u00adwaters\u2060 \u3000 stay\ufe0f', 'Backwaters stay'],
  ['Jo\u200dhn\u200c', 'John'],
  ['Jose\u0301', 'José'],
])('tidyLine: %j becomes %j', (typed, tidy) => expect(tidyLine(typed)).toBe(tidy));

it.each(['നന്\u200dമ', 'അവന്\u200d', 'क्\u200dष', 'می\u200cخواهم', 'Trip ❤\ufe0f', '👩\u200d👩\u200d👧', '👍🏽'])(
  'tidyLine keeps the joiners of %j',
  (typed) => expect(tidyLine(typed)).toBe(typed),
);

it('tidyLine leaves a tidy line as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
      expect(tidyLine(tidyLine(typed))).toBe(tidyLine(typed));
    }),
  );
});

it('tidyText keeps line breaks', () => {
  expect(tidyText('\u200eOne\u00a0 two\r\n\u2022  three\u2028four \n')).toBe('One two\n\u2022 three\nfour');
});

it.each([
  ['\u202a+91 98470 12345\u202c', '+91 98470 12345'],
  ['٠٩٨٤٧٠١٢٣٤٥', '09847012345'],
  ['۹۸۴۷', '9847'],
  ['९८४७', '9847'],
  ['൯൮൪൭', '9847'],
  ['＋９１\u00a0９８４７０', '+91 98470'],
  ['98470\u201112345', '98470-12345'],
  ['12\u200d34', '1234'],
])('tidyCode: %j becomes %j', (typed, tidy) => expect(tidyCode(typed)).toBe(tidy));

it.each([
  ['meera＠example．com', 'meera@example.com'],
  ['mailto:meera@example.com?subject=Trip', 'meera@example.com'],
  ['\u200bmeera@example.com.', 'meera@example.com'],
  ['meera@example.com,', 'meera@example.com'],
  ['not an address', 'not an address'],
])('tidyEmail: %j becomes %j', (typed, tidy) => expect(tidyEmail(typed)).toBe(tidy));

it.each([
  ["D'Souza", 'D’Souza'],
  ['Łukasz Sørensen', 'lukasz sorensen'],
  ['Straße Đuro Aydın', 'strasse duro aydin'],
  ['İstanbul', 'istanbul'],
  ['Deluxe\u00a0 Room', 'deluxe room'],
  ['2–3 nights', '2-3 nights'],
  ['അവൻ', 'അവന്\u200d'],
  ['അവൾ', 'അവള്\u200d'],
  ['Ｄｅｌｕｘｅ', 'deluxe'],
  ['José', 'jose'],
  ['٢٠٢٦', '2026'],
])('foldText: %j and %j are equal', (one, other) => expect(foldText(one)).toBe(foldText(other)));

it('foldText distinguishes other letters', () => {
  expect(foldText('അവൻ')).not.toBe(foldText('അവൾ'));
  expect(foldText('Munnar')).not.toBe(foldText('Munar'));
});
