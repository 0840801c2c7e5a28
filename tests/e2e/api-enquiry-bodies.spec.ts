import { randomUUID } from 'node:crypto';
import { inDays } from './support/days';
import { expect, makeBody, takeCaptcha, test, type Body } from './support/enquiry-test';

const JSON_TYPE = 'application/json';
/** Values for the captcha fields: the service checks the captcha only after all other rules. */
const DUMMY = { captchaToken: 'x.y.z', captchaAnswer: '1' };
const UNREADABLE = 'This contains a character that cannot be stored. Please type it again.';

test('the service reports one broken rule at a time, in a fixed order', async ({ postEnquiry }) => {
  const steps: [Body, message: string, field: string][] = [
    [{ name: 'Asha' }, 'Name is required.', 'name'],
    [{ email: 'asha-at-home' }, 'Email is required.', 'email'],
    [{ phone: '12345' }, 'Phone number is required.', 'phone'],
    [{ email: 'asha@example.com' }, 'Please enter a valid email address.', 'email'],
    [{ phone: '+91 (98470) 11-111' }, 'Please enter a valid phone number.', 'phone'],
    [{ adults: 2 }, 'At least 1 adult traveler is required.', 'adults'],
    [{ travelDate: inDays(0) }, 'Travel date is required.', 'travelDate'],
    [{ travelDate: inDays(1) }, 'Travel date must be at least one day in the future.', 'travelDate'],
    [{}, 'Invalid captcha. Please try again.', 'captchaAnswer'],
  ];
  let body: Body = { name: '  ', email: '', phone: '', adults: 0, travelDate: '' };
  for (const [mended, message, field] of steps) {
    const answer = await postEnquiry(body);
    expect(answer.status()).toBe(422);
    expect(await answer.json()).toEqual({ success: false, message, field });
    body = { ...body, ...mended };
  }
});

/** Request bodies that are sent unchanged, and the expected status. */
const RAW: [name: string, bytes: string | Buffer, status: number][] = [
  ['nothing', '', 400],
  ['an open brace', '{', 400],
  ['half an object', '{"name":"Asha",', 400],
  ['a form', 'name=Asha&email=a%40b.co', 400],
  ['NaN', '{"adults":NaN}', 400],
  ['a comment', '{/* x */}', 400],
  ['single quotes', "{'name':'Asha'}", 400],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
  ['a NUL alone', Buffer.from([0]), 400],
  ['UTF-16', Buffer.from('\ufeff{"name":"Asha"}', 'utf16le'), 400],
  ['null', 'null', 422],
  ['true', 'true', 422],
  ['a number', '42', 422],
  ['a text', '"Asha"', 422],
  ['an empty list', '[]', 422],
  ['a list of objects', '[{"name":"Asha"}]', 422],
  ['an empty object', '{}', 422],
  ['a polluted prototype', '{"__proto__":{"name":"Asha"},"constructor":{"prototype":{"name":"x"}}}', 422],
  ['the same key twice', '{"name":"Asha","name":""}', 422],
  ['lists within lists', '['.repeat(10_000) + ']'.repeat(10_000), 422],
  ['objects within objects', '{"name":'.repeat(3_000) + '1' + '}'.repeat(3_000), 422],
  ['more than 32 kB', JSON.stringify({ message: 'x'.repeat(33 * 1024) }), 413],
];

for (const [name, bytes, status] of RAW) {
  test(`a body of ${name} is answered with ${status}`, async ({ request }) => {
    const answer = await request.post('/api/enquiries', {
      data: Buffer.from(bytes),
      headers: { 'Content-Type': JSON_TYPE },
    });
    expect(answer.status()).toBe(status);
    expectPlainRefusal(await answer.text());
  });
}

test('a content type other than JSON is refused with 415; JSON with a charset is accepted', async ({
  request,
}) => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    '',
  ]) {
    const answer = await request.post('/api/enquiries', {
      data: Buffer.from('{}'),
      headers: { 'Content-Type': type },
    });
    expect(answer.status(), type).toBe(415);
    expectPlainRefusal(await answer.text());
  }
  for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
    const answer = await request.post('/api/enquiries', {
      data: Buffer.from('{}'),
      headers: { 'Content-Type': type },
    });
    expect(answer.status(), type).toBe(422);
  }
});

/** One wrong value for an otherwise valid body, the field that is reported, and the expected message. */
const WRONG: [Body, field: string, message?: string][] = [
  ...[null, undefined, 42, true, [], {}, ['Asha'], '', ' \t\n\u00a0\u2003 '].map(
    (name): [Body, string, string] => [{ name }, 'name', 'Name is required.'],
  ),
  [{ name: 'As\0ha' }, 'name', UNREADABLE],
  [{ name: 'x'.repeat(201) }, 'name', 'Please shorten your name to 200 characters.'],
  [{ email: { $ne: null } }, 'email', 'Email is required.'],
  ...[
    'asha',
    '@',
    'a@b',
    'a@b.',
    '@b.co',
    'a@.co',
    'a b@c.de',
    'a@b.co, c@d.ef',
    'a@b.co\r\nBcc: all@example.com',
    '<a@b.co>',
    'a@b..co',
    'a@@b.co',
  ].map((email): [Body, string, string] => [{ email }, 'email', 'Please enter a valid email address.']),
  [{ email: `${'x'.repeat(250)}@b.co` }, 'email', 'Please use an email address of at most 254 characters.'],
  [{ phone: 9847011111 }, 'phone', 'Phone number is required.'],
  ...[
    '5847011111',
    '984701111',
    '98470111112345678',
    '+',
    '+1',
    'call me',
    '98470\u066111111',
    "'; DROP TABLE enquiries; --",
  ].map((phone): [Body, string, string] => [{ phone }, 'phone', 'Please enter a valid phone number.']),
  [{ phone: `9847011111${' '.repeat(50)}\0` }, 'phone'],
  ...[0, -1, null, undefined, 'many', '', [], {}, 'NaN', true, '-3'].map((adults): [Body, string, string] => [
    { adults },
    'adults',
    'At least 1 adult traveler is required.',
  ]),
  ...[21, 1.5, 1e21, '9999'].map((adults): [Body, string] => [{ adults }, 'adults']),
  ...[11, -1, 0.5, 'two', [1], {}, true].map((children): [Body, string] => [{ children }, 'children']),
  ...['31/12/2027', '2027-02-30', '2027-13-01', '0000-00-00', '2027-1-1', 'tomorrow', '+275760-09-13'].map(
    (travelDate): [Body, string] => [{ travelDate }, 'travelDate'],
  ),
  ...[null, 20270101, [], {}].map((travelDate): [Body, string, string] => [
    { travelDate },
    'travelDate',
    'Travel date is required.',
  ]),
  ...['1970-01-01', inDays(-1), inDays(0)].map((travelDate): [Body, string, string] => [
    { travelDate },
    'travelDate',
    'Travel date must be at least one day in the future.',
  ]),
  [{ travelDate: inDays(1_100) }, 'travelDate', 'Please choose a travel date within the next three years.'],
  [{ message: 'x'.repeat(5_001) }, 'message', 'Please shorten your message to 5000 characters.'],
  [{ message: 'Hello\0' }, 'message', UNREADABLE],
  ...[12, true, ['x'], {}].map((message): [Body, string, string] => [
    { message },
    'message',
    'Please write your message as text.',
  ]),
  ...['\u2800', '\u3164', '\u200b', '\u0007'].map((name): [Body, string, string] => [
    { name },
    'name',
    'Name is required.',
  ]),
  [{ noticeVersion: 7 }, 'noticeVersion'],
];

test('a wrong value is refused with its field and message, and nothing is stored', async ({
  postEnquiry,
  query,
}) => {
  const mail = `wrong.${randomUUID()}@example.com`;
  for (const [wrong, field, message] of WRONG) {
    const answer = await postEnquiry({ ...makeBody({ email: mail, ...DUMMY }), ...wrong });
    const text = await answer.text();
    expect(answer.status(), `${show(wrong)}: ${text}`).toBe(422);
    expectPlainRefusal(text);
    expect(JSON.parse(text), show(wrong)).toMatchObject({ field, ...(message ? { message } : {}) });
  }
  expect(await query('SELECT 1 FROM enquiries WHERE email = $1', [mail])).toEqual([]);
});

test('unusual but valid input is accepted and stored', async ({ request, postEnquiry, findEnquiries }) => {
  const mark = randomUUID().slice(0, 8);
  const kept: [Body, Body][] = [
    [{ name: `അനു 👩‍👩‍👧‍👦 ${mark}`, message: '😀'.repeat(2_500) }, { visitor_message: '😀'.repeat(2_500) }],
    [{ name: `مريم\u202e ${mark}`, message: 'x'.repeat(5_000) }, { visitor_message: 'x'.repeat(5_000) }],
    [
      { name: ` Asha \t O'Neil-${mark} `, adults: '20', children: '10' },
      { customer_name: `Asha O'Neil-${mark}`, adults_count: 20, children_count: 10 },
    ],
    [
      { name: `Tom ${mark}`, phone: '+44 20 7946 0958', children: null },
      { phone: '+44 20 7946 0958', phone_e164: '+442079460958', children_count: 0 },
    ],
    [
      { name: `Mia ${mark}`, message: 'One\r\nTwo\u2028Three \ud800', travelDate: '2028-02-29' },
      { visitor_message: 'One\nTwo\u2028Three \ufffd', travel_day: '2028-02-29' },
    ],
    [
      { name: `Eve ${mark}`, message: null, email: "o'neil+kerala@sub.example.co.in" },
      { visitor_message: '', email: "o'neil+kerala@sub.example.co.in" },
    ],
  ];
  for (const [given, expected] of kept) {
    const answer = await postEnquiry(makeBody({ ...given, ...(await takeCaptcha(request)) }));
    expect(answer.status(), await answer.text()).toBe(201);
    // The right-to-left override was pasted by accident, so the service removes it.
    const name = String(given.name).replace('\u202e', '').replace(/\s+/g, ' ').trim();
    expect(await findEnquiries(name), name).toMatchObject([expected]);
  }
});

/** The answer is JSON with a plain message and reveals no internals. */
function expectPlainRefusal(text: string): void {
  const answer = JSON.parse(text) as Body;
  expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*[.!]$/) });
  expect(text).not.toMatch(/node_modules|\.tsx?|at \w+ \(|prisma|postgres|zod|SyntaxError|stack/i);
}

function show(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) => (inner === undefined ? 'undefined' : inner)) ?? ''
  ).slice(0, 120);
}
