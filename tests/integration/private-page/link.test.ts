import { renderToStaticMarkup } from 'react-dom/server';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import RequestStatusPage from '@/app/(site)/enquiry/[token]/page';
import { getPool } from '@/lib/platform/db';
import { openLink } from '@/lib/public/private-page/link';
import { getRequestByToken, hasRequest } from '@/lib/public/private-page/queries';
import { act, ACTIONS, readStored, sendNewEnquiry, sendNewPlan, type Action } from '@/tests/support/visitor';
import { withUnreachableDatabase } from '@/tests/support/unreachable-database';
import { forgetLimits } from '@/tests/support/limits';

const WRONG = 'AAAAAAAAAAAAAAAAAAAAAA';
const BODIES: Record<Action, object> = {
  note: { text: 'Hello' },
  date: { travelDate: addPlainDays(getIndiaDate(), 60) },
  party: { adults: 4, children: 0 },
  withdraw: {},
  erase: {},
};
const ALL = Object.keys(ACTIONS) as Action[];
const from = (address: string) => ({ 'x-kayal-client-address': address });

beforeEach(forgetLimits);

it('the private page of an enquiry shows what was sent but no contact details', async () => {
  const { token, reference } = await sendNewEnquiry();
  const view = await getRequestByToken(token);
  expect(view).toMatchObject({
    source: 'website',
    reference,
    status: 'new',
    title: 'Heart of Kerala',
    firstContactAt: null,
  });
  expect(view).toMatchObject({
    trip: { adults: 2, children: 1 },
    message: 'We would like a houseboat with a cook.',
    notes: [],
    phoneEnding: '210',
  });
  expect(JSON.stringify(view)).not.toMatch(/anjali|98765/i);
});

it('the private page of a plan shows the answers and links to the plan', async () => {
  const { token, reference } = await sendNewPlan();
  const view = await getRequestByToken(token);
  expect(view).toMatchObject({
    source: 'custom_planner',
    reference,
    title: 'Romantic Houseboat Kerala',
    trip: { travelDate: null, adults: 2, children: 0, ages: [] },
    phoneEnding: '321',
  });
  expect(view?.wishes.map(({ label }) => label)).toEqual([
    'Group',
    'Experiences',
    'Vibe',
    'Hotels',
    'Estimate',
  ]);
  expect(view?.planCode).toMatch(/^1-[0-9a-z]{6}$/);
  expect(JSON.stringify(view)).not.toMatch(/noor|98470/i);
});

it('the private link opens only its own request: not another’s, not by a partial token, not after deletion', async () => {
  const [mine, other] = [await sendNewEnquiry({ message: 'Mine alone' }), await sendNewPlan()];
  expect(JSON.stringify(await getRequestByToken(other.token))).not.toContain('Mine alone');
  for (const token of [
    '',
    'x',
    `${mine.token}x`,
    mine.token.slice(1),
    WRONG,
    "' OR 1=1 --",
    '\0',
    mine.id,
    mine.reference,
  ]) {
    expect(await getRequestByToken(token)).toBeNull();
    expect(await hasRequest(token)).toBe(false);
  }
  await getPool().query('UPDATE requests SET deleted_at = now() WHERE id = $1', [mine.id]);
  expect(await getRequestByToken(mine.token)).toBeNull();
});

it.each(ALL)('the private link rejects %s with a wrong token and changes nothing', async (action) => {
  const mine = await sendNewEnquiry();
  const before = JSON.stringify(await readStored(mine));
  for (const token of [WRONG, mine.token.slice(1), mine.id, '%00']) {
    const answer = await act(token, action, BODIES[action]);
    expect([answer.status, answer.body]).toEqual([
      404,
      {
        success: false,
        message: 'This private page does not work any more. If you did not erase your data, please call us.',
      },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(JSON.stringify(await readStored(mine))).toBe(before);
});

it.each(ALL)('the private link rejects %s from another site', async (action) => {
  const mine = await sendNewEnquiry();
  const before = JSON.stringify(await readStored(mine));
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign)
    expect((await act(mine.token, action, BODIES[action], headers)).status).toBe(403);
  expect(JSON.stringify(await readStored(mine))).toBe(before);
});

it('the private link rejects invalid JSON and an unknown body like all public handlers', async () => {
  const { token } = await sendNewEnquiry();
  expect((await act(token, 'note', 'text=hello', { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await act(token, 'note', '{"text":')).status).toBe(400);
  for (const body of ['null', '[]', '7', '{"text":7}'])
    expect(await act(token, 'note', body)).toMatchObject({
      status: 422,
      body: { message: 'Please write your note first.' },
    });
});

describe('guessing', () => {
  const open = (token: string, address: string) =>
    openLink(new Headers(from(address)), token).then(
      () => 'open',
      (error: { code: string }) => error.code,
    );

  it('ten guesses of private links get 404, the next 429; a right link still opens from the same address', async () => {
    const { token } = await sendNewPlan();
    for (let guess = 0; guess < 10; guess += 1)
      expect(await open(`${WRONG.slice(1)}${guess}`, '192.0.2.1')).toBe('NOT_FOUND');
    expect(await open(WRONG, '192.0.2.1')).toBe('TOO_MANY');
    expect(await open(token, '192.0.2.1')).toBe('open');
    expect(await open(WRONG, '192.0.2.2')).toBe('NOT_FOUND');
  });

  it('simultaneous guesses of private links cannot bypass the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => open(`${WRONG.slice(2)}${10 + guess}`, '192.0.2.3')),
    );
    expect(answers.filter((answer) => answer === 'NOT_FOUND')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'TOO_MANY')).toHaveLength(30);
  });

  it('guesses of private links are counted per IPv6 network, and valid links are not counted', async () => {
    const { token } = await sendNewEnquiry();
    for (let visit = 0; visit < 12; visit += 1)
      expect(await open(token, `2001:db8:1:2::${visit}`)).toBe('open');
    for (let guess = 0; guess < 10; guess += 1)
      await open(`${WRONG.slice(1)}${guess}`, `2001:db8:1:2::${guess}`);
    expect(await open(WRONG, '2001:db8:1:2::ffff')).toBe('TOO_MANY');
  });

  it('guesses of private links through the API are counted too, and the response says how long to wait', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      await act(`${WRONG.slice(1)}${guess}`, 'note', {}, from('192.0.2.4'));
    const answer = await act(WRONG, 'erase', {}, from('192.0.2.4'));
    expect(answer.status).toBe(429);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
  });

  it('guesses of private links are not counted while the database is down', async () => {
    await withUnreachableDatabase(async () => {
      const away = await import('@/lib/public/private-page/link');
      for (let turn = 0; turn < 12; turn += 1) {
        await expect(away.openLink(new Headers(from('192.0.2.5')), WRONG)).rejects.toMatchObject({
          code: 'UNAVAILABLE',
        });
      }
    });
  });
});

describe('the rate limit for changes', () => {
  const change = async (token: string, turn: number) =>
    (await act(token, 'party', { adults: 2 + (turn % 2), children: 0 }, from('192.0.2.6'))).status;

  it('the rate limit for changes applies per private link, not per IP address', async () => {
    const { token } = await sendNewEnquiry({ adults: 4, children: 0 });
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) statuses.push(await change(token, turn));
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
    expect(statuses[30]).toBe(429);
    const other = await sendNewEnquiry({ adults: 4, children: 0 });
    for (let turn = 0; turn < 30; turn += 1) expect(await change(other.token, turn)).toBe(200);
  });
});

describe('the page', () => {
  const render = async (token: string) =>
    renderToStaticMarkup(
      await RequestStatusPage({ params: Promise.resolve({ token }), searchParams: Promise.resolve({}) }),
    );

  it.each([
    ['an enquiry', sendNewEnquiry, 'We have your enquiry'],
    ['a plan', sendNewPlan, 'We have your plan'],
  ])('the private page of %s is complete HTML without style attributes', async (_name, send, heading) => {
    const { token, reference } = await send();
    const html = await render(token);
    for (const text of [heading, reference, '(Kerala time)', 'These forms need JavaScript.'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/style=|anjali@|noor@/);
  });

  it('the private page of an unknown link responds with 404 even if the proxy has not checked the link', async () => {
    await expect(render(WRONG)).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
  });
});
