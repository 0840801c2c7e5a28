import { getPool } from '@/lib/platform/db';
import { addPlainDays, formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRate } from '@/lib/packages/prices/price';
import { stopDate } from '@/tests/support/clock';
import { countRows, makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeEnquiryBody, type Json } from '@/tests/support/factories';
import { makePackage, makeTripPrice } from '@/tests/support/packages';

const UUID = /^[0-9a-f-]{36}$/;
const tomorrow = () => addPlainDays(getIndiaDate(), 1);
const sendSolved = (overrides: Json = {}, headers?: Record<string, string>) =>
  sendEnquiry(makeSolvedEnquiry(overrides), headers);

beforeAll(() => stopDate()); // dates must not change during the tests
afterAll(() => jest.useRealTimers());

it.each<[string, Json, Record<string, string>, Json]>([
  [
    'the campaign that brought the visitor',
    { cameFrom: 'l.instagram.com?utm_source=ig&utm_campaign=onam' },
    {},
    { lead_source: 'instagram', lead_detail: 'onam' },
  ],
  [
    'no lead source of a browser that asks not to be tracked',
    { cameFrom: 'www.google.com' },
    { 'sec-gpc': '1' },
    { lead_source: null, lead_detail: '' },
  ],
  [
    'no lead source if its value is too long',
    { cameFrom: 'x'.repeat(1_001) },
    {},
    { lead_source: null, lead_detail: '' },
  ],
])('a valid enquiry is stored with %s', async (_, sent, headers, stored) => {
  const { body } = await sendSolved(sent, headers);
  const rows = await selectRows('SELECT lead_source, lead_detail FROM requests WHERE reference = $1', [
    body.reference,
  ]);
  expect(rows).toEqual([stored]);
});

it('a valid enquiry is stored with every column', async () => {
  const travelDate = addPlainDays(getIndiaDate(), 40);
  const answer = await sendSolved(
    { travelDate, captchaCorrectAnswer: 7, source: 'elsewhere', status: 'closed' },
    { 'user-agent': 'Test/1' },
  );
  const rate = makeTripPrice(makePackage('1'), 2, travelDate).rate;
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    success: true,
    message: 'Enquiry submitted successfully! We will contact you soon.',
    callbackHours: 24,
    callBy: expect.stringMatching(/^\d+(:30)?\s(am|pm|noon) on \w+day, \d+\s\w+$/),
    reference: expect.stringMatching(/^KT-[0-9A-HJKMNP-TV-Z]{6}$/),
    statusUrl: expect.stringMatching(/^http:\/\/localhost:3000\/enquiry\/[\w-]{22}$/),
    mailed: false,
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [row] = await selectRows('SELECT *, travel_date::text FROM requests WHERE reference = $1', [
    answer.body.reference,
  ]);
  expect(row).toMatchObject({
    id: expect.stringMatching(UUID),
    customer_name: 'Anjali Menon',
    email: 'anjali@example.com',
    phone: '98765 43210',
    phone_e164: '+919876543210',
    tour_id: '1',
    title: expect.stringContaining('Heart of Kerala'),
    price_shown: formatRate(rate),
    package_price: rate.amount,
    message: `Adults: 2, Children: 1, Travel date: ${formatDate(travelDate)}\n\nWe would like a houseboat with a cook.`,
    visitor_message: 'We would like a houseboat with a cook.',
    received_at: expect.any(Date),
    status: 'new',
    source: 'website',
    user_agent: 'Test/1',
    ip_address: '203.0.113.7',
    location_city: null,
    location_state: null,
    location_country: 'Unknown',
    adults_count: 2,
    children_count: 1,
    travel_date: travelDate,
    is_spam: false,
    notice_version: 'test-1',
  });
  expect(JSON.stringify(row)).not.toContain(String(answer.body.statusUrl).split('/').at(-1));
});

it('a valid enquiry creates one activity, one spent captcha and two mail jobs', async () => {
  const before = {
    spent: await countRows('spent_captchas'),
    jobs: await countRows('graphile_worker.jobs'),
  };
  const { body } = await sendEnquiry(makeSolvedEnquiry());
  const [enquiry] = await selectRows('SELECT id FROM requests WHERE reference = $1', [body.reference]);
  expect(await selectRows('SELECT kind FROM request_activity WHERE request_id = $1', [enquiry?.id])).toEqual([
    { kind: 'created' },
  ]);
  expect(await countRows('spent_captchas')).toBe(before.spent + 1);
  expect(await countRows('graphile_worker.jobs')).toBe(before.jobs + 2);
  expect(
    await selectRows('SELECT key FROM graphile_worker.jobs WHERE key LIKE $1 ORDER BY key', [
      `enquiry:${enquiry?.id}:%`,
    ]),
  ).toEqual([{ key: `enquiry:${enquiry?.id}:staff` }, { key: `enquiry:${enquiry?.id}:visitor` }]);
});

it.each([
  [undefined, { tour_id: null, title: '', package_price: null }],
  ['', { tour_id: null, title: '', package_price: null }],
  ['hm-1', { tour_id: 'hm-1' }],
  ['kochi-to-kovalam', { tour_id: 'pt-2' }],
])('a valid enquiry can have the id or slug of a package, or no package: %j', async (key, stored) => {
  const { status, body } = await sendSolved({ package: key });
  expect(status).toBe(201);
  const columns = 'SELECT tour_id, title, package_price FROM requests WHERE reference = $1';
  expect(await selectRows(columns, [body.reference])).toMatchObject([stored]);
});

it('a valid enquiry uses the price of the travel date’s season', async () => {
  const year = Number(getIndiaDate().slice(0, 4)) + 1;
  for (const [travelDate, price] of [
    [`${year}-06-15`, 11_500],
    [`${year}-12-15`, 14_000],
  ] as const) {
    const { body } = await sendSolved({ travelDate, package: 1 });
    expect(
      await selectRows('SELECT package_price FROM requests WHERE reference = $1', [body.reference]),
    ).toEqual([{ package_price: price }]);
  }
});

it('a valid enquiry may have no message, tomorrow’s date and a foreign phone number', async () => {
  const { status, body } = await sendSolved({
    message: undefined,
    travelDate: tomorrow(),
    phone: '+44 20 7946 0958',
  });
  expect(status).toBe(201);
  const [row] = await selectRows('SELECT visitor_message, phone_e164 FROM requests WHERE reference = $1', [
    body.reference,
  ]);
  expect(row).toEqual({ visitor_message: '', phone_e164: '+442079460958' });
});

describe('enquiry validation', () => {
  // Each step fixes the error of the step before, so the messages show the order of the checks.
  const bad = {
    name: '',
    email: '',
    phone: '',
    adults: 0,
    children: 1,
    travelDate: '',
    package: 'heart-of-kerala',
  };
  const steps: [Json, string, string][] = [
    [{}, 'Name is required.', 'name'],
    [{ name: 'Anjali' }, 'Email is required.', 'email'],
    [{ email: 'nobody' }, 'Phone number is required.', 'phone'],
    [{ phone: '12' }, 'Please enter a valid email address.', 'email'],
    [{ email: 'a@b.co' }, 'Please enter a valid phone number.', 'phone'],
    [{ phone: '9876543210' }, 'At least 1 adult traveler is required.', 'adults'],
    [{ adults: 1 }, 'Travel date is required.', 'travelDate'],
    [{ travelDate: getIndiaDate() }, 'Travel date must be at least one day in the future.', 'travelDate'],
    [{ travelDate: tomorrow() }, 'Invalid captcha. Please try again.', 'captchaAnswer'],
  ];

  it('enquiry validation reports errors in order with their messages, and stores nothing', async () => {
    const before = await countRows('enquiries');
    let body: Json = bad;
    for (const [repair, message, field] of steps) {
      body = { ...body, ...repair };
      expect(await sendEnquiry(body)).toMatchObject({
        status: 422,
        body: { success: false, message, field },
      });
    }
    expect(await countRows('enquiries')).toBe(before);
    expect((await sendEnquiry(makeSolvedEnquiry(body))).status).toBe(201);
  });

  it.each<[string, Json, string]>([
    [
      'adults',
      { adults: 21 },
      'Please enter 1 to 20 adults. For a larger group, call us or send a WhatsApp message.',
    ],
    [
      'adults',
      { adults: 1.5 },
      'Please enter 1 to 20 adults. For a larger group, call us or send a WhatsApp message.',
    ],
    [
      'children',
      { children: 11 },
      'Please enter 0 to 10 children. For a larger group, call us or send a WhatsApp message.',
    ],
    [
      'children',
      { children: -1 },
      'Please enter 0 to 10 children. For a larger group, call us or send a WhatsApp message.',
    ],
    ['name', { name: 'x'.repeat(201) }, 'Please shorten your name to 200 characters.'],
    ['email', { email: `${'x'.repeat(250)}@b.co` }, 'Please use an email address of at most 254 characters.'],
    ['message', { message: 'x'.repeat(5_001) }, 'Please shorten your message to 5000 characters.'],
    [
      'message',
      { message: 'a\0b' },
      'This contains a character that cannot be stored. Please type it again.',
    ],
    ['package', { package: 'no-such-trip' }, 'Please choose a package that we still offer.'],
    ['package', { package: { id: 1 } }, 'Please choose a package that we still offer.'],
    ['package', { package: '../admin' }, 'Please choose a package that we still offer.'],
    ['package', { package: "1' OR '1'='1" }, 'Please choose a package that we still offer.'],
  ])('enquiry validation explains how to fix %s', async (field, broken, message) => {
    expect(await sendSolved(broken)).toMatchObject({ status: 422, body: { success: false, message, field } });
  });

  it('enquiry validation rejects a package that is no longer offered', async () => {
    await getPool().query("UPDATE tours SET is_active = false WHERE slug = 'wonders-of-wayanad'");
    expect(await sendSolved({ package: 'wonders-of-wayanad' })).toMatchObject({
      status: 422,
      body: { field: 'package' },
    });
  });

  const odd: unknown[] = [
    5,
    null,
    [],
    {},
    true,
    'x',
    1e308,
    -1,
    ['a'],
    { a: 1 },
    '\u0000',
    '\ud800',
    '',
    undefined,
  ];
  it.each(Object.keys(makeEnquiryBody()))('a wrong type in %s never causes a 5xx', async (field) => {
    for (const value of odd) {
      const { status, body } = await sendSolved(
        { [field]: value },
        { 'x-kayal-client-address': `198.51.100.${odd.indexOf(value)}` },
      );
      expect([201, 422]).toContain(status);
      expect(body.message).toEqual(expect.any(String));
    }
  });

  it.each([[[]], [null], [5], ['text'], [[{ name: 'x' }]]])(
    'enquiry validation treats a body of %j as a body without fields',
    async (body) => {
      expect(await sendEnquiry(JSON.stringify(body))).toMatchObject({
        status: 422,
        body: { message: 'Name is required.' },
      });
    },
  );
});

it('an enquiry must be valid JSON of at most 32 KiB', async () => {
  expect((await sendEnquiry('{"name":')).status).toBe(400);
  expect(
    (await sendEnquiry(new Uint8Array([0xff, 0xfe]).toString(), { 'Content-Type': 'text/plain' })).status,
  ).toBe(415);
  expect((await sendEnquiry('name=x', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(
    415,
  );
  expect((await sendEnquiry({ message: 'x'.repeat(33_000) })).status).toBe(413);
  expect((await sendSolved({}, { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(201);
});

it('the idempotency key of an enquiry must be a UUID, or empty', async () => {
  expect(await sendSolved({}, { 'Idempotency-Key': 'again' })).toMatchObject({ status: 422 });
  expect((await sendSolved({}, { 'Idempotency-Key': '' })).status).toBe(201);
});
