import fc from 'fast-check';
import { tidyPhone } from '@/lib/platform/format/phone';
import { isPossibleLandline, isPossiblePhone, matchesPhonePattern } from '@/lib/requests/enquiries/phone';
import { isCallersPhone, isPhone, toE164 } from '@/lib/requests/enquiries/phone-number';

it.each([
  '9876543210',
  '(98765)-43210',
  '98765-43210',
  '6000000000',
  '+9876543210',
  '98765432101234',
  '919876543210',
  '+919876543210',
  '+91 98765 43210',
  '98765\u201143210',
  '98765\u201343210',
  '09876543210',
  '98765432१०',
  '\u202a+91 98470 12345\u202c',
  '٠٩٨٤٧٠١٢٣٤٥',
  '＋９１ 98470 12345',
  '+91 (0)98470 12345',
])('the phone check accepts %s as an Indian number', (phone) =>
  expect([matchesPhonePattern(phone), isPhone(phone), isPossiblePhone(phone)]).toEqual([true, true, true]),
);

it.each([
  '5876543210',
  '987654321',
  '987654321012345',
  '98765abcde',
  '0484 2345678',
  '',
  '+',
  '++919876543210',
  '9876.543210',
])('the phone check rejects %p as an Indian number', (phone) =>
  expect([matchesPhonePattern(phone), isPhone(phone), isPossiblePhone(phone)]).toEqual([false, false, false]),
);

it('the check of Indian numbers agrees with the reference expression, with any separators', () => {
  const marks = fc.constantFrom('', ' ', '-', '(', ')', '  ');
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), marks), { minLength: 8, maxLength: 16 }),
      (plus, parts) => {
        const typed = (plus ? '+' : '') + parts.map(([digit, mark]) => `${digit}${mark}`).join('');
        const first = parts[0]?.[0] ?? 0;
        fc.pre(first > 0 && !typed.startsWith('+91') && !typed.includes('(0)')); // a trunk 0 may follow
        expect(matchesPhonePattern(typed)).toBe(first >= 6 && parts.length >= 10 && parts.length <= 14);
      },
    ),
  );
});

it.each(['+44 20 7946 0958', '+1 (212) 555-0123', '+971 50 123 4567', '+65 6123 4567'])(
  'the international number %s is valid',
  (phone) => {
    expect([isPhone(phone), isPossiblePhone(phone)]).toEqual([true, true]);
  },
);

it.each(['+44 20 7946', '+1 123 456 7890', '+0000000000'])(
  'the international number %s is rejected by the server only',
  (phone) => {
    expect([isPhone(phone), isPossiblePhone(phone)]).toEqual([false, true]);
  },
);

it.each([
  ['98765 43210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['+44 20 7946 0958', '+442079460958'],
  ['66666666666666', null],
])('toE164: %s becomes %s', (typed, e164) => expect(toE164(typed)).toBe(e164));

it.each(['0484 2345678', '(0484) 234-5678', '011 2345 6789', '٠٤٨٤ ٢٣٤٥٦٧٨'])(
  'the landline number %s of a caller can be called',
  (typed) => {
    expect([isPhone(typed), isPossibleLandline(typed), isCallersPhone(typed)]).toEqual([false, true, true]);
  },
);

it.each(['2345678', '0484 234567', '00484 2345678', '0000 0000000'])(
  'the landline number %s of a caller is refused',
  (typed) => expect(isCallersPhone(typed)).toBe(false),
);

it('the landline number of a caller has an E.164 form', () =>
  expect(toE164('0484 2345678')).toBe('+914842345678'));

it.each([
  ['09876543210', '9876543210'],
  ['0 98765 43210', '98765 43210'],
  ['0-98765-43210 ', '98765-43210'],
  ['098765\u201343210', '98765-43210'],
  ['9876543210', '9876543210'],
  ['05876543210', '05876543210'],
  ['0987654321', '0987654321'],
  ['098765432101', '098765432101'],
  ['009876543210', '009876543210'],
  ['+9109876543210', '+919876543210'],
  ['+91 (0)98470 12345', '+91 98470 12345'],
  ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
  ['(0)98470 12345', '98470 12345'],
  ['\u200e٠٩٨٤٧٠ ١٢٣٤٥', '98470 12345'],
  ['0484 2345678', '0484 2345678'],
  ['0', '0'],
  ['', ''],
])('tidyPhone: %p becomes %p', (typed, tidy) => expect(tidyPhone(typed)).toBe(tidy));
