import fc from 'fast-check';
import { checkEnquiryForm } from '@/lib/requests/enquiries/form-rules';
import { ADULTS_FALLBACK, EMPTY_ENQUIRY } from '@/lib/requests/enquiries/form-values';
import { isPossiblePhone } from '@/lib/requests/enquiries/phone';
import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';
import { buildEnquirySchema } from '@/lib/requests/enquiries/schema';
import { getLastTravelDate } from '@/lib/packages/prices/travel-date';

const context = { today: '2026-11-21', isPhone: isPossiblePhone };
const VALID = {
  ...EMPTY_ENQUIRY,
  name: 'Anjali',
  email: 'a@b.co',
  phone: '9876543210',
  travelDate: '2026-11-22',
  captchaAnswer: '7',
};
const problems = (values: Partial<typeof VALID>) =>
  checkEnquiryForm({ ...VALID, ...values }, context).problems.map(({ message }) => message);
const parse = (body: unknown) => buildEnquirySchema(context).safeParse(body);

it('the enquiry form has the documented defaults and limits', () => {
  expect([EMPTY_ENQUIRY.adults, EMPTY_ENQUIRY.children, ADULTS_FALLBACK]).toEqual(['2', '0', 1]);
  expect(ENQUIRY_LIMITS.adults).toMatchObject({ min: 1, max: 20 });
  expect(ENQUIRY_LIMITS.children).toMatchObject({ min: 0, max: 10 });
});

it('the form accepts valid input and parses text into values', () => {
  expect(
    checkEnquiryForm({ ...VALID, name: '  Anjali   Menon ', adults: '3' }, context).output,
  ).toMatchObject({
    name: 'Anjali Menon',
    adults: 3,
    children: 0,
    message: '',
  });
});

it('the form strips invisible characters from copied text', () => {
  expect(
    checkEnquiryForm(
      {
        ...VALID,
        name: '\u202eAnjali\u200b Menon\ufeff',
        phone: '\u202a+91 98765\u201143210\u202c', // as copied from WhatsApp
        email: 'anjali\u200b@example.com',
      },
      context,
    ).output,
  ).toMatchObject({
    name: 'Anjali Menon',
    phone: '+91 98765-43210',
    email: 'anjali@example.com',
  });
  expect(problems({ name: '\u200b\u2060' })).toEqual(['Please enter your name.']);
  const spelt = 'അനന്ദു\u200d നായര്\u200d';
  expect(checkEnquiryForm({ ...VALID, name: spelt }, context).output).toMatchObject({ name: spelt });
});

it.each([
  ['a zero-width space', '\u200b'],
  ['control characters', '\u0007\u001b'],
  ['a braille blank', '\u2800'],
  ['a Hangul filler', '\u3164'],
  ['another Hangul filler', '\u115f\u1160'],
  ['a half-width filler', '\uffa0'],
  ['joiners', '\u200d\u200c'],
  ['lone marks', '\u0301\u0d4d'],
  ['tags', '\u{e0061}\u{e007f}'],
  ['a variation selector', '\ufe0f'],
  ['an ideographic space', '\u3000'],
])('the form treats a name of only %s as missing', (_case, name) => {
  expect(problems({ name })).toEqual(['Please enter your name.']);
});

it('the form accepts travel dates up to three years ahead', () => {
  expect(problems({ travelDate: '2029-11-21' })).toEqual([]);
  expect(problems({ travelDate: '2029-11-22' })).toEqual([
    'Please choose a travel date within the next three years.',
  ]);
  expect(getLastTravelDate('2028-02-29')).toBe('2031-02-28');
});

it('the form reports every missing field in form order', () => {
  expect(problems(EMPTY_ENQUIRY)).toEqual([
    'Please enter your name.',
    'Please enter your email address.',
    'Please enter your phone number.',
    'Please select your travel date.',
    'Please solve the captcha.',
  ]);
});

it.each<[Partial<typeof VALID>, string]>([
  [{ email: 'nobody' }, 'Please enter a valid email address.'],
  [{ phone: '123' }, 'Please enter a valid phone number'],
  [{ travelDate: '31/02/2027' }, 'Date input not valid.'],
  [{ travelDate: '2026-11-21' }, 'Travel date must be at least one day in the future.'],
  [{ adults: '21' }, 'Please enter 1 to 20 adults. For a larger group, call us or send a WhatsApp message.'],
  [
    { children: '11' },
    'Please enter 0 to 10 children. For a larger group, call us or send a WhatsApp message.',
  ],
  [{ message: 'x'.repeat(5_001) }, 'Please shorten your message to 5000 characters.'],
])('the enquiry form refuses %j: %s', (values, message) => expect(problems(values)).toEqual([message]));

it('the service never throws on any input', () => {
  const fields = Object.fromEntries(
    [...Object.keys(EMPTY_ENQUIRY), 'package', 'captchaToken', 'noticeVersion', 'website'].map((field) => [
      field,
      fc.anything(),
    ]),
  );
  fc.assert(
    fc.property(fc.record(fields, { requiredKeys: [] }), (body) => {
      const result = parse(body);
      if (result.success) expect(Number.isInteger(result.data.adults)).toBe(true);
      else
        expect(
          result.error.issues.every(({ path, message }) => path.length === 1 && message.endsWith('.')),
        ).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('the service accepts an enquiry without a message, and the party as numbers or numeric text', () => {
  const result = parse({ ...VALID, captchaToken: 't', adults: ' 3 ', children: 1, message: null });
  expect(result).toMatchObject({ success: true, data: { adults: 3, children: 1, message: '' } });
});

it.each(['a@b.co', 'a.b+c@d-e.co.in', 'ä@ö.de'])('the service accepts the email %j', (email) => {
  expect(parse({ ...VALID, captchaToken: 't', email }).success).toBe(true);
});

it.each([
  [undefined, 0],
  [null, 0],
  ['', 0],
  ['3', 3],
  [3, 3],
])('the service parses the number of children %p as %p', (children, count) => {
  expect(parse({ ...VALID, captchaToken: 't', children })).toMatchObject({
    success: true,
    data: { children: count },
  });
});

it.each([
  [undefined, ''],
  [null, ''],
  [1, '1'],
  [' heart-of-kerala ', 'heart-of-kerala'],
  [{}, '?'],
  [[], '?'],
  [true, '?'],
])('the service parses the package %j as %j', (tourPackage, key) => {
  expect(parse({ ...VALID, captchaToken: 't', package: tourPackage })).toMatchObject({
    data: { package: key },
  });
});

it('the service normalises the line breaks of a message', () => {
  expect(parse({ ...VALID, captchaToken: 't', message: ' a\r\n\r\nb\rc ' })).toMatchObject({
    data: { message: 'a\n\nb\nc' },
  });
});
