import { randomUUID } from 'node:crypto';
import { closeDatabase, getPool } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { toItineraryData } from '@/lib/planner/plan/itinerary-data';
import { plan } from '@/lib/planner/plan/plan';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { parseAnswers } from '@/lib/planner/plan/answers';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { countRows, selectRows } from '@/tests/support/enquiries';
import { makeJsonRequest, type Json } from '@/tests/support/factories';
import { ANSWERS, makeItineraryBody, makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { POST } from '@/app/api/custom-itineraries/route';

const SAVED = 'Itinerary saved successfully! Our team will contact you soon.';
const FAILED = 'Failed to save itinerary. Please try again.';
const WRONG_CAPTCHA = 'Incorrect answer to the security question. Please try again.';
const TABLES = ['custom_itineraries', 'spent_captchas', 'graphile_worker.jobs'];
const countAll = () => Promise.all(TABLES.map(countRows));

it('a valid plan is stored with values computed by the server in every column', async () => {
  const before = await countAll();
  const answer = await sendItinerary(
    makeSolvedItinerary({
      captchaCorrectAnswer: 7,
      estimatedCost: { min: 1, max: 2 },
      estimated_cost_min: 1,
      itinerary_data: { title: 'Mine' },
      status: 'closed',
      source: 'elsewhere',
    }),
    { 'user-agent': 'Test/1' },
  );
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    success: true,
    message: SAVED,
    reference: expect.stringMatching(/^KT-[0-9A-HJKMNP-TV-Z]{6}$/),
    statusUrl: expect.stringMatching(/^http:\/\/localhost:3000\/enquiry\/[\w-]{22}$/),
    callbackHours: 24,
    callBy: expect.stringMatching(/^\d+(:30)?\s(am|pm|noon) on \w+day, \d+\s\w+$/),
    mailed: false,
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');

  const answers = parseAnswers(ANSWERS);
  if (!answers) throw new Error('the test needs valid answers');
  const expected = plan(answers, await listPackages());
  const [row] = await selectRows('SELECT * FROM requests WHERE reference = $1', [answer.body.reference]);
  expect(row).toMatchObject({
    customer_name: 'Noor Ali',
    email: 'noor@example.com',
    phone: '98470 54321',
    phone_e164: '+919847054321',
    experiences: ['houseboat', 'tea-plantation', 'trekking'],
    vibe: 'romantic',
    comfort_level: 'luxury',
    duration: 5,
    group_size: 'couple',
    itinerary_data: toItineraryData(expected),
    estimated_cost_min: expected.cost.min,
    estimated_cost_max: expected.cost.max,
    user_agent: 'Test/1',
    ip_address: '203.0.113.8',
    source: 'custom_planner',
    status: 'new',
    received_at: expect.any(Date),
    notice_version: 'test-1',
  });
  expect(await countAll()).toEqual(before.map((count, at) => count + (at === 2 ? 2 : 1)));
  expect(
    await selectRows('SELECT key FROM graphile_worker.jobs WHERE key LIKE $1 ORDER BY key', [
      `itinerary:${row?.id}:%`,
    ]),
  ).toEqual([{ key: `itinerary:${row?.id}:staff` }, { key: `itinerary:${row?.id}:visitor` }]);
});

it('a valid plan has a private page that shows its status', async () => {
  const { body } = await sendItinerary(makeSolvedItinerary());
  const token = String(body.statusUrl).split('/').at(-1) ?? '';
  expect(await getRequestByToken(token)).toMatchObject({
    reference: body.reference,
    title: 'Romantic Houseboat Kerala',
    wishes: expect.arrayContaining([{ label: 'Vibe', value: 'Romantic' }]),
    status: 'new',
  });
  expect(await getRequestByToken(`${token.slice(1)}A`)).toBeNull();
  expect(await getRequestByToken('x')).toBeNull();
});

it('a valid plan is priced from the active packages', async () => {
  const readCost = async () => {
    const { body } = await sendItinerary(makeSolvedItinerary());
    const [row] = await selectRows(
      'SELECT estimated_cost_min AS min, estimated_cost_max AS max FROM requests WHERE reference = $1',
      [body.reference],
    );
    return row as { min: number; max: number };
  };
  const before = await readCost();
  await getPool().query(`UPDATE tours SET price = price * 2, off_season_price = off_season_price * 2,
      on_season_price = on_season_price * 2, two_persons_price = two_persons_price * 2,
      four_persons_price = four_persons_price * 2, six_persons_price = six_persons_price * 2`);
  const after = await readCost();
  expect(Math.abs(after.min - before.min * 2)).toBeLessThanOrEqual(1);
  expect(Math.abs(after.max - before.max * 2)).toBeLessThanOrEqual(1);
});

describe('a validation error', () => {
  // Each line fixes the error of the line before, so that the messages show the order of the checks.
  const steps: [Json, string, string][] = [
    [{}, 'Please fill in all fields', 'name'],
    [{ name: 'Noor' }, 'Please fill in all fields', 'email'],
    [{ email: 'nobody' }, 'Please fill in all fields', 'phone'],
    [{ phone: '12' }, 'Please enter a valid email address.', 'email'],
    [{ email: 'a@b.co' }, 'Please enter a valid phone number.', 'phone'],
    [{ phone: '9876543210' }, 'Please choose at least one experience.', 'answers.experiences'],
    [{ answers: { ...ANSWERS, vibe: 'wild' } }, 'Please choose a vibe.', 'answers.vibe'],
    [{ answers: ANSWERS }, WRONG_CAPTCHA, 'captchaAnswer'],
  ];

  it('a validation error is reported in order, each with its message and field, and nothing is stored', async () => {
    const before = await countRows('custom_itineraries');
    let body: Json = { name: ' ', email: '', phone: null };
    for (const [repair, message, field] of steps) {
      body = { ...body, ...repair };
      expect(await sendItinerary(body)).toMatchObject({
        status: 422,
        body: { success: false, message, field },
      });
    }
    expect(await countRows('custom_itineraries')).toBe(before);
    expect((await sendItinerary(makeSolvedItinerary(body))).status).toBe(201);
  });

  it.each<[string, Json, string, string]>([
    ['no answers', { answers: null }, 'Please choose at least one experience.', 'answers.experiences'],
    [
      'a text instead of answers',
      { answers: 'houseboat' },
      'Please choose at least one experience.',
      'answers',
    ],
    ['a list instead of answers', { answers: [] }, 'Please choose at least one experience.', 'answers'],
    [
      'no experience',
      { answers: { ...ANSWERS, experiences: [] } },
      'Please choose at least one experience.',
      'answers.experiences',
    ],
    [
      'an unknown experience',
      { answers: { ...ANSWERS, experiences: ['surfing'] } },
      'Please choose at least one experience.',
      'answers.experiences',
    ],
    [
      'an unknown comfort level',
      { answers: { ...ANSWERS, comfort: 'palace' } },
      'Please choose a comfort level.',
      'answers.comfort',
    ],
    [
      'two days',
      { answers: { ...ANSWERS, duration: 2 } },
      'Please choose a duration of 3 to 10 days.',
      'answers.duration',
    ],
    [
      'eleven days',
      { answers: { ...ANSWERS, duration: 11 } },
      'Please choose a duration of 3 to 10 days.',
      'answers.duration',
    ],
    [
      'a duration as text',
      { answers: { ...ANSWERS, duration: '5' } },
      'Please choose a duration of 3 to 10 days.',
      'answers.duration',
    ],
    [
      'no group size',
      { answers: { ...ANSWERS, groupSize: undefined } },
      'Please choose who is travelling.',
      'answers.groupSize',
    ],
    [
      'a plan code that is not text',
      { plan: 5 },
      'This plan could not be read. Reload the page and send it again.',
      'plan',
    ],
    [
      'a NUL in the name',
      { name: 'N\0or' },
      'This contains a character that cannot be stored. Please type it again.',
      'name',
    ],
    [
      'a name that is too long',
      { name: 'x'.repeat(201) },
      'Please shorten your name to 200 characters.',
      'name',
    ],
  ])('a validation error is returned for a plan with %s', async (_what, overrides, message, field) => {
    const before = await countRows('custom_itineraries');
    expect(await sendItinerary(makeSolvedItinerary(overrides))).toMatchObject({
      status: 422,
      body: { success: false, message, field },
    });
    expect(await countRows('custom_itineraries')).toBe(before);
  });

  it.each([
    ['invalid JSON', '{', 400, 'application/json'],
    ['another content type', '{}', 415, 'text/plain'],
    ['a body that is too large', JSON.stringify({ name: 'x'.repeat(33_000) }), 413, 'application/json'],
  ])('the planner API rejects a request with %s', async (_what, body, status, type) => {
    const request = makeJsonRequest('/api/custom-itineraries', body, { 'Content-Type': type });
    expect((await POST(request)).status).toBe(status);
  });
});

it('a repeated plan request gets the same response, even with reordered answers', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = await sendItinerary(makeSolvedItinerary(), headers);
  const experiences = [...ANSWERS.experiences].reverse();
  const again = await sendItinerary(makeItineraryBody({ answers: { ...ANSWERS, experiences } }), headers);
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
});

it('while the database is down, an invalid plan gets its validation error and a valid plan gets 503', async () => {
  const body = makeSolvedItinerary();
  const url = getEnv().DATABASE_URL;
  await closeDatabase();
  (getEnv() as { DATABASE_URL: string }).DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
  try {
    expect(await sendItinerary({ ...body, name: '' })).toMatchObject({ status: 422 });
    const away = await sendItinerary(body);
    expect(away).toMatchObject({
      status: 503,
      body: { success: false, message: FAILED },
    });
    expect(away.headers.get('retry-after')).toBe('30');
  } finally {
    await closeDatabase();
    (getEnv() as { DATABASE_URL: string }).DATABASE_URL = url;
  }
  expect((await sendItinerary(body)).status).toBe(201);
});
