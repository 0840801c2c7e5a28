import { randomUUID } from 'node:crypto';
import { getPool } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { GroupState } from '@/lib/packages/group-choice/types';
import { applyRetention } from '@/lib/trust/retention/apply-retention';
import { freezeCode } from '@/lib/planner/edit/plan-code';
import { plan } from '@/lib/planner/plan/plan';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { makeAnswers } from '@/tests/unit/planner/answer-space';
import { ask } from '@/tests/support/described';
import { countRows, selectRows } from '@/tests/support/enquiries';
import { makeGroup, setTicks } from '@/tests/support/groups';
import { forgetLimits } from '@/tests/support/limits';

beforeEach(async () => {
  await forgetLimits();
  await getPool().query('DELETE FROM group_choices');
});

const PACKAGES = ['1', '5', '6'];
const read = async (token: string, friend?: string) =>
  (await ask('GET /api/groups/{token}', { params: { token }, query: friend ? `?friend=${friend}` : '' }))
    .body as unknown as GroupState;
const countVotes = ({ packages }: GroupState) => packages.map(({ votes }) => votes);

it('a group link is created once per idempotency key, even by simultaneous requests; only its hash is stored', async () => {
  const key = randomUUID();
  const made = await Promise.all(Array.from({ length: 8 }, () => makeGroup(PACKAGES, { key })));
  expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
  expect(new Set(made.map(({ token }) => token)).size).toBe(1);
  expect(await countRows('group_choices')).toBe(1);
  expect(made[0]?.body).toMatchObject({ deletedOn: addPlainDays(getIndiaDate(), 90) });
  const [row] = await selectRows('SELECT to_jsonb(g)::text AS text FROM group_choices AS g');
  expect(row?.text).not.toContain(made[0]?.token);
  expect((await makeGroup(['1', '2'], { key })).status).toBe(422);
});

it('a group link accepts slugs too, and drops duplicate packages', async () => {
  const { token } = await makeGroup(['heart-of-kerala', '1', '5']);
  expect((await read(token)).packages.map(({ id }) => id)).toEqual(['1', '5']);
});

it.each([
  ['one package', { packageIds: ['1'] }, 'Please choose at least 2 trips.'],
  ['one package twice', { packageIds: ['1', 'heart-of-kerala'] }, 'Please choose at least 2 trips.'],
  ['nine packages', { packageIds: [...'123456789'] }, 'Please choose at most 8 trips.'],
  ['an unknown package', { packageIds: ['1', 'nowhere'] }, /no longer offered/],
  ['an invalid package name', { packageIds: ['1', "'; DROP TABLE tours"] }, /no longer offered/],
  ['a NUL', { packageIds: ['1', '\0'] }, /no longer offered/],
  ['numbers', { packageIds: [1, 5] }, /no longer offered/],
  ['no list', { packageIds: 'all' }, 'Please choose at least 2 trips.'],
  ['nothing', {}, 'Please choose at least 2 trips.'],
  ['a list', [], 'Please check what you entered.'],
])('a group link is refused for %s with a message', async (_what, body, message) => {
  const answer = await ask('POST /api/groups', { body });
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringMatching(message) } });
  expect(await countRows('group_choices')).toBe(0);
});

it.each([
  [400, { body: '{' }],
  [413, { body: { packageIds: ['x'.repeat(40_000)] } }],
  [415, { body: {}, headers: { 'content-type': 'text/plain' } }],
  [422, { body: { packageIds: PACKAGES }, headers: { 'idempotency-key': 'one' } }],
  [403, { body: { packageIds: PACKAGES }, headers: { origin: 'https://other.example' } }],
])('a group link is refused with %i as documented', async (status, sent) => {
  expect((await ask('POST /api/groups', sent)).status).toBe(status);
});

it('group links share the rate limit of the forms; a repeated idempotency key is not counted', async () => {
  const points = 60;
  const key = randomUUID();
  const statuses: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await makeGroup(PACKAGES, { key })).status);
  await getPool().query('UPDATE rate_limits SET points = $1', [points]);
  expect(statuses).toEqual([201, 200, 200, 200, 200]);
  const { status, headers } = await makeGroup(PACKAGES);
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});

it.each(['AAAAAAAAAAAAAAAAAAAAAA', 'x', '%00', "' OR 1=1"])(
  'a group link with the unknown token %s returns 404',
  async (token) => {
    expect((await ask('GET /api/groups/{token}', { params: { token } })).status).toBe(404);
    expect((await setTicks(token, randomUUID(), ['1'])).status).toBe(404);
  },
);

it('only unknown group links count towards the rate limit', async () => {
  const { token } = await makeGroup(PACKAGES);
  const unknown = { params: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } };
  for (let turn = 0; turn < 30; turn += 1) await ask('GET /api/groups/{token}', unknown);
  expect((await ask('GET /api/groups/{token}', unknown)).status).toBe(429);
  expect((await ask('GET /api/groups/{token}', { params: { token } })).status).toBe(200);
});

it('a group link expires on the day in India shown on its page, and retention deletes it with its ticks', async () => {
  const [old, young] = [await makeGroup(PACKAGES), await makeGroup(PACKAGES)];
  for (const { token } of [old, young]) await setTicks(token, randomUUID(), ['1']);
  const today = getIndiaDate();
  for (const [{ token }, interval] of [
    [old, '1 microsecond'],
    [young, '0'],
  ] as const)
    await getPool().query(
      "UPDATE group_choices SET created_at = $2::timestamptz - $3::interval WHERE token_hash = encode(sha256($1), 'hex')",
      [Buffer.from(token), `${addPlainDays(today, -89)}T00:00:00+05:30`, interval],
    );
  expect((await ask('GET /api/groups/{token}', { params: { token: old.token } })).status).toBe(404);
  expect((await setTicks(old.token, randomUUID(), ['1'])).status).toBe(404);
  expect((await applyRetention()).groups).toBe(1);
  expect([await countRows('group_choices'), await countRows('group_votes')]).toEqual([1, 1]);
  expect(await read(young.token)).toMatchObject({ friends: 1, deletedOn: addPlainDays(today, 1) });
});

it('at most twenty friends can tick from one network, so that nobody fills a group with invented friends', async () => {
  const { token } = await makeGroup(PACKAGES);
  const friends = Array.from({ length: 21 }, () => randomUUID());
  const answers = await Promise.all(friends.map((friend) => setTicks(token, friend, ['1'])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = friends[answers.findIndex(({ status }) => status === 422)]!;
  expect((await setTicks(token, refused, ['1'], [], '198.51.100.7')).status).toBe(200);
  // A friend who removes all ticks makes room for another.
  await setTicks(
    token,
    friends.find((friend) => friend !== refused)!,
    [],
  );
  expect((await setTicks(token, randomUUID(), ['5'])).status).toBe(200);
});

it('the ticks of forty simultaneous friends are all counted; the forty-first friend is refused', async () => {
  const { token } = await makeGroup(PACKAGES);
  const friends = Array.from({ length: 46 }, () => randomUUID());
  const answers = await Promise.all(
    friends.map((friend, at) =>
      setTicks(token, friend, at % 2 ? ['1'] : ['1', '5'], [], `192.0.2.${at % 3}`),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, body }) => `${status} ${String(body.message)}`))).toEqual(
    new Set(['422 40 friends have ticked already, which is as many as this page counts.']),
  );
  const state = await read(token);
  expect([state.friends, state.packages[0]?.votes]).toEqual([40, 40]);
  const first = friends[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await setTicks(token, first, ['6'])).status).toBe(200); // a counted friend may still change ticks
});

it('a friend’s last ticks are stored, even after repeated and simultaneous changes', async () => {
  const { token } = await makeGroup(PACKAGES);
  const friend = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => setTicks(token, friend, ['1', '5', '5'])));
  expect(countVotes(await read(token))).toEqual([1, 1, 0]);
  const { body } = await setTicks(token, friend.toUpperCase(), ['6']);
  expect(body).toMatchObject({ group: { friends: 1, mine: ['6'] } });
  expect(countVotes(await read(token))).toEqual([0, 0, 1]);
  expect((await read(token, friend)).mine).toEqual(['6']);
  expect((await read(token, randomUUID())).mine).toEqual([]);
  expect((await read(token)).mine).toEqual([]);
  await setTicks(token, friend, []);
  expect(await read(token)).toMatchObject({ friends: 0, mine: [] });
  expect(await countRows('group_votes')).toBe(0);
});

it('stored ticks do not reveal that the same browser ticked in two groups', async () => {
  const friend = randomUUID();
  for (let group = 0; group < 2; group += 1) await setTicks((await makeGroup(PACKAGES)).token, friend, ['1']);
  const rows = await selectRows('SELECT DISTINCT friend_hash FROM group_votes');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(friend);
});

it.each([
  ['another package', { packageIds: ['2'] }, 'packageIds'],
  ['no list', { packageIds: { 0: '1' } }, 'packageIds'],
  ['a hundred packages', { packageIds: Array(100).fill('1') }, 'packageIds'],
  ['a NUL', { packageIds: ['\0'] }, 'packageIds.0'],
  ['no friend', { friend: undefined }, 'friend'],
  ['a name as the friend', { friend: 'Asha' }, 'friend'],
])('ticks with %s are refused', async (_what, change, field) => {
  const { token } = await makeGroup(PACKAGES);
  const body = { friend: randomUUID(), packageIds: ['1'], ...change };
  const answer = await ask('PUT /api/groups/{token}/ticks', { params: { token }, body });
  expect(answer).toMatchObject({ status: 422, body: { field } });
  expect(await countRows('group_votes')).toBe(0);
});

it.each([
  [400, { body: '{' }],
  [415, { body: {}, headers: { 'content-type': 'text/plain' } }],
  [403, { body: {}, headers: { 'sec-fetch-site': 'cross-site' } }],
])('ticks are refused with %i as documented', async (status, sent) => {
  const { token } = await makeGroup(PACKAGES);
  expect((await ask('PUT /api/groups/{token}/ticks', { params: { token }, ...sent })).status).toBe(status);
});

it('ticks are limited per client IP address', async () => {
  const { token } = await makeGroup(PACKAGES);
  await setTicks(token, randomUUID(), ['1']);
  await getPool().query("UPDATE rate_limits SET points = 300 WHERE key LIKE 'group-ticks%'");
  expect((await setTicks(token, randomUUID(), ['1'])).status).toBe(429);
});

it('an archived package is marked as such and keeps its title and ticks; the others stay on offer', async () => {
  const { token } = await makeGroup(PACKAGES);
  await setTicks(token, randomUUID(), ['1', '5']);
  await getPool().query("UPDATE tours SET is_active = false WHERE id = '1'");
  try {
    expect((await read(token)).packages).toMatchObject([
      { id: '1', title: 'Heart of Kerala', isOffered: false, votes: 1 },
      { id: '5', isOffered: true, votes: 1 },
      { id: '6', isOffered: true, votes: 0 },
    ]);
  } finally {
    await getPool().query("UPDATE tours SET is_active = true WHERE id = '1'");
  }
});

describe('day plans', () => {
  const answers = makeAnswers({ duration: 6 });
  const [short, frozen] = [encodeAnswers(answers), freezeCode(encodeAnswers(answers))];

  it('day plans can be ticked like packages, with name, days and cost as they were when the link was made', async () => {
    const { token, status } = await makeGroup(['1'], { plans: [short, frozen] });
    expect(status).toBe(201);
    const [friend, other] = [randomUUID(), randomUUID()];
    await setTicks(token, friend, ['1'], [frozen]);
    await setTicks(token, other, [], [frozen]);
    const state = await read(token, other);
    const trip = plan(answers, CATALOGUE);
    expect(state).toMatchObject({ friends: 2, mine: [frozen] });
    expect(state.plans).toEqual([
      { code: frozen, title: `${trip.title}, 6 days`, days: 6, cost: trip.cost, votes: 2 },
    ]);
    expect(countVotes(state)).toEqual([1]);
    await setTicks(token, other, [], []);
    expect((await read(token)).friends).toBe(1);
  });

  it('day plans can be offered to a group without any package', async () => {
    const { token } = await makeGroup([], { plans: [short, encodeAnswers(makeAnswers({ duration: 7 }))] });
    expect(await read(token)).toMatchObject({ packages: [], plans: [{ days: 6 }, { days: 7 }] });
  });

  it.each([
    ['one plan twice', [], [short, frozen], 'Please choose at least 2 trips.'],
    ['a damaged code', ['1'], [frozen.slice(0, -1)], /cannot be opened/],
    ['an invalid code', ['1'], ['2'.repeat(300)], /cannot be opened/],
    ['nine trips in all', [...'1234567'], [short, short], 'Please choose at most 8 trips.'],
  ])('day plans are refused for %s with a message', async (_what, packageIds, plans, message) => {
    const answer = await ask('POST /api/groups', { body: { packageIds, plans } });
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringMatching(message) } });
  });

  it('day plans that are not in the group cannot be ticked', async () => {
    const { token } = await makeGroup(['1'], { plans: [short] });
    const answer = await setTicks(token, randomUUID(), [], [short]);
    expect(answer).toMatchObject({ status: 422, body: { field: 'packageIds' } });
    expect((await setTicks(token, randomUUID(), [], ['\0'])).status).toBe(422);
  });
});
