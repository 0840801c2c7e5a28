import { randomUUID } from 'node:crypto';
import { getPool } from '@/lib/platform/db';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { applyRetention } from '@/lib/trust/retention/apply-retention';
import { eraseForStaff } from '@/lib/trust/retention/erase';
import { ask } from '@/tests/support/described';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeGroup, setTicks } from '@/tests/support/groups';
import { makeInbox } from '@/tests/support/inbox';
import { forgetLimits } from '@/tests/support/limits';
import { makeSession } from '@/tests/support/staff';

beforeEach(forgetLimits);

/** A group of two that wants package 1. */
async function makeTickedGroup(): Promise<string> {
  const { token } = await makeGroup(['1', '5']);
  await setTicks(token, randomUUID(), ['1']);
  await setTicks(token, randomUUID(), ['1', '5']);
  return token;
}

const send = (group: unknown, fields: object = {}, headers: Record<string, string> = {}) =>
  sendEnquiry(makeSolvedEnquiry({ package: '1', group, ...fields }), headers);
const findRow = async ({ body }: { body: object }) =>
  (
    await selectRows('SELECT id::text AS id, group_id FROM requests WHERE reference = $1', [
      (body as { reference: string }).reference,
    ])
  )[0] as { id: string; group_id: string | null };
const readRequestedOn = async (token: string) =>
  (await ask('GET /api/groups/{token}', { params: { token } })).body.askedOn;
const readForStaff = async (id: string) =>
  (await ask('GET /api/admin/enquiries/{id}', { params: { id }, cookie: (await makeSession()).cookie })).body;
const countOf = async (token: string) =>
  (
    await selectRows(
      `SELECT e.id FROM requests AS e JOIN group_choices AS g ON g.id = e.group_id WHERE g.token_hash = encode(sha256($1), 'hex')`,
      [Buffer.from(token)],
    )
  ).length;

it('an enquiry can be sent for a group; staff see the current ticks, and the group page the day of sending', async () => {
  const token = await makeTickedGroup();
  expect(await readRequestedOn(token)).toBeNull();
  const row = await findRow(await send(token));
  expect(await readRequestedOn(token)).toBe(getIndiaDate());
  await setTicks(token, randomUUID(), ['5']);
  expect(await readForStaff(row.id)).toMatchObject({
    group: {
      friends: 3,
      packages: [
        { id: '1', title: 'Heart of Kerala', isOffered: true, votes: 2 },
        { id: '5', title: 'Wandering Wayanad', isOffered: true, votes: 2 },
      ],
    },
  });
});

it('a group sends only one enquiry: a second one is refused with a hint, and accepted without the group', async () => {
  const token = await makeTickedGroup();
  expect((await send(token)).status).toBe(201);
  const second = await send(token, { name: 'Somebody Else' });
  expect(second).toMatchObject({
    status: 409,
    body: { field: 'group', message: expect.stringContaining('leave the group out') },
  });
  const third = await send(undefined, { name: 'Somebody Else' });
  expect(third.status).toBe(201);
  expect((await findRow(third)).group_id).toBeNull();
});

type Inbox = ReturnType<typeof makeInbox>;
const markSpam = (isSpam: boolean) => (inbox: Inbox, id: string) =>
  inbox.bulk({ change: { isSpam }, ids: [id] });

it.each([
  ['marked as spam', markSpam(true), markSpam(false)],
  [
    'deleted',
    (inbox: Inbox, id: string) => inbox.remove(id),
    (inbox: Inbox, id: string) => inbox.restore(id),
  ],
])(
  'after staff have %s an enquiry, its group can send another; if restored, it no longer belongs to that group',
  async (_what, remove, restore) => {
    const token = await makeTickedGroup();
    const first = await findRow(await send(token, { name: 'Nonsense' }));
    const inbox = makeInbox((await makeSession()).cookie);
    expect((await remove(inbox, first.id)).status).toBe(200);
    expect(await readRequestedOn(token)).toBeNull();
    const second = await send(token, { name: 'The real one' });
    expect(second.status).toBe(201);
    expect((await restore(inbox, first.id)).status).toBe(200);
    expect(await readForStaff(first.id)).toMatchObject({ customerName: 'Nonsense', group: null });
    expect((await findRow(second)).group_id).not.toBeNull();
  },
);

it('only one of many simultaneous enquiries for a group is stored, and the captchas of the others stay unused', async () => {
  const token = await makeTickedGroup();
  const bodies = Array.from({ length: 12 }, (_, at) =>
    makeSolvedEnquiry({ package: '1', group: token, name: `Friend ${at}` }),
  );
  const answers = await Promise.all(bodies.map((body) => sendEnquiry(body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(409)]);
  expect(await countOf(token)).toBe(1);
  const refused = bodies[answers.findIndex(({ status }) => status === 409)] ?? {};
  expect((await sendEnquiry({ ...refused, group: null })).status).toBe(201);
});

it('a group enquiry repeated with its idempotency key gets the same response', async () => {
  const token = await makeTickedGroup();
  const body = makeSolvedEnquiry({ package: '1', group: token });
  const headers = { 'Idempotency-Key': randomUUID() };
  const [first, again] = [await sendEnquiry(body, headers), await sendEnquiry(body, headers)];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
});

it.each([
  ['an unknown link', async () => 'AAAAAAAAAAAAAAAAAAAAAA'],
  ['a group that chose among other packages', async () => (await makeGroup(['5', '6'])).token],
  ['an object as the group', async () => ({ token: [1] })],
  ['a very long text', async () => 'x'.repeat(10_000)],
  ['a text with a NUL', async () => '\0'],
  ['an expired link', makeOldGroup],
])('an enquiry with %s is stored without a group', async (_what, makeToken) => {
  const answer = await send(await makeToken());
  expect(answer.status).toBe(201);
  expect((await findRow(answer)).group_id).toBeNull();
});

it('erasing an enquiry unlinks it from its group, whose page no longer shows that an enquiry was sent', async () => {
  const token = await makeTickedGroup();
  const { id } = await findRow(await send(token));
  const { staff } = await makeSession();
  await eraseForStaff(id, staff.id);
  expect(await countOf(token)).toBe(0);
  expect(await readForStaff(id)).toMatchObject({ group: null });
  expect(await readRequestedOn(token)).toBeNull();
});

it('an enquiry remains after its group is deleted', async () => {
  const token = await makeTickedGroup();
  const { id } = await findRow(await send(token));
  await getPool().query("UPDATE group_choices SET created_at = now() - interval '91 days'");
  expect((await applyRetention()).groups).toBeGreaterThan(0);
  expect(await readForStaff(id)).toMatchObject({ customerName: 'Anjali Menon', group: null });
});

async function makeOldGroup(): Promise<string> {
  const { token } = await makeGroup(['1', '5']);
  await getPool().query("UPDATE group_choices SET created_at = now() - interval '90 days'");
  return token;
}
