import { randomUUID } from 'node:crypto';
import { getPrisma } from '@/lib/platform/db';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession, makeStaff } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

let inbox: ReturnType<typeof makeInbox>;
let staff: { id: string; username: string };

beforeAll(async () => {
  const session = await makeSession();
  inbox = makeInbox(session.cookie);
  staff = session.staff;
});

const MISSING = '00000000-0000-4000-8000-000000000000';

it('setting and clearing lead owner or follow-up adds a history line with the old and new value', async () => {
  const { id } = await makeStoredItinerary();
  const other = await makeStaff();
  const first = await inbox.change(id, { assigneeId: other.id, version: 1 });
  expect(first.body).toMatchObject({
    message: 'Handed over',
    version: 2,
    enquiry: { assignee: { username: other.username } },
  });
  await inbox.change(id, { assigneeId: null, version: 2 });
  const third = await inbox.change(id, { followUpAt: '2026-12-01', version: 3 });
  expect(third.body).toMatchObject({
    message: 'Follow-up saved',
    enquiry: { followUpAt: '2026-12-01T03:30:00.000Z' },
  });
  await inbox.change(id, { followUpAt: null, version: 4 });
  const { activity, assignee, followUpAt } = await inbox.read(id);
  expect([assignee, followUpAt]).toEqual([null, null]);
  expect(activity.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['follow-up', { followUpAt: '2026-12-01T03:30:00.000000Z' }, { followUpAt: null }],
    ['follow-up', { followUpAt: null }, { followUpAt: '2026-12-01T03:30:00.000000Z' }],
    ['assigned', { assigneeId: other.id, assignee: other.username }, { assigneeId: null, assignee: null }],
    ['assigned', { assigneeId: null, assignee: null }, { assigneeId: other.id, assignee: other.username }],
  ]);
});

it('several changes of a request in one call have the same batch id', async () => {
  const { id } = await makeStoredEnquiry();
  const { body } = await inbox.change(id, {
    status: 'contacted',
    assigneeId: staff.id,
    followUpAt: '2026-12-01',
    version: 1,
  });
  expect(body.version).toBe(2);
  const { activity } = await inbox.read(id);
  expect(activity.map(({ kind }) => kind).sort()).toEqual(['assigned', 'follow-up', 'status']);
  expect(new Set(activity.map(({ batchId }) => batchId))).toEqual(new Set([body.undo]));
});

it('the lead owner of a request must be an active account', async () => {
  const { id } = await makeStoredEnquiry();
  const gone = await makeStaff();
  await getPrisma().staff.update({ where: { id: gone.id }, data: { disabledAt: new Date() } });
  for (const assigneeId of [gone.id, MISSING]) {
    expect(await inbox.change(id, { assigneeId, version: 1 })).toMatchObject({
      status: 422,
      body: { field: 'assigneeId' },
    });
  }
});

describe('two changes of one enquiry', () => {
  it('of two simultaneous changes of an enquiry, one succeeds and the other gets 409 with the current state', async () => {
    const { id } = await makeStoredEnquiry();
    const answers = await Promise.all([
      inbox.change(id, { status: 'converted', version: 1 }),
      inbox.change(id, { assigneeId: staff.id, version: 1 }),
    ]);
    const [won, lost] = answers[0].status === 200 ? answers : [...answers].reverse();
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    const now = await inbox.read(id);
    expect(now.activity).toHaveLength(1);
    expect(lost?.body.current).toEqual(now);
    expect(lost?.body.undo).toBeUndefined();
  });

  it('a change after a deletion reports that the request was deleted', async () => {
    const { id } = await makeStoredEnquiry();
    await inbox.remove(id);
    expect((await inbox.change(id, { status: 'closed', version: 1 })).status).toBe(404);
  });
});

it.each([
  ['contacted', true],
  ['converted', true],
  ['closed', false],
])('the first contact is set by the status %s: %s', async (status, isSet) => {
  const { id } = await makeStoredEnquiry();
  await inbox.change(id, { status, version: 1 });
  const { firstContactAt, activity } = await inbox.read(id);
  expect(firstContactAt).toBe(isSet ? activity[0]?.at : null);
});

it('the first contact is set once, by the first answer, not by a click on Call or WhatsApp', async () => {
  const { id } = await makeStoredItinerary();
  await inbox.contacted(id, { channel: 'call' });
  await inbox.contacted(id, { channel: 'whatsapp' });
  expect((await inbox.read(id)).firstContactAt).toBeNull();
  const { body } = await inbox.contacted(id, { channel: 'whatsapp', outcome: 'wrote' });
  const first = body.enquiry?.firstContactAt;
  expect(first).toEqual(expect.any(String));
  await inbox.contacted(id, { channel: 'email' });
  await inbox.change(id, { status: 'quoted', version: 1 });
  const { firstContactAt, status, activity } = await inbox.read(id);
  expect([firstContactAt, status]).toEqual([first, 'quoted']);
  expect(activity.map(({ kind, after }) => [kind, after]).reverse()).toEqual([
    ['contacted', { channel: 'call' }],
    ['contacted', { channel: 'whatsapp' }],
    ['contacted', { channel: 'whatsapp', outcome: 'wrote' }],
    ['contacted', { channel: 'email' }],
    ['status', { status: 'quoted' }],
  ]);
});

it('the first contact is not recorded for an erased customer', async () => {
  for (const { id } of [
    await makeStoredEnquiry({ erasedAt: new Date() }),
    await makeStoredItinerary({ erasedAt: new Date() }),
  ]) {
    expect((await inbox.contacted(id, { channel: 'whatsapp' })).status).toBe(404);
    expect((await inbox.change(id, { status: 'converted', version: 1 })).status).toBe(200);
    expect((await inbox.read(id)).firstContactAt).toBeNull();
  }
});

it('recording a contact keeps status and version, so that a colleague’s change does not conflict', async () => {
  const { id } = await makeStoredEnquiry();
  expect((await inbox.contacted(id, { channel: 'email' })).body.enquiry).toMatchObject({
    status: 'new',
    version: 1,
  });
  expect((await inbox.contacted(MISSING, { channel: 'email' })).status).toBe(404);
  expect((await inbox.contacted(id, { channel: 'pigeon' })).status).toBe(422);
});

describe('statuses of the two kinds', () => {
  it('the status quoted is for planner requests only', async () => {
    const enquiry = await makeStoredEnquiry();
    const request = await makeStoredItinerary();
    expect(await inbox.change(enquiry.id, { status: 'quoted', version: 1 })).toMatchObject({
      status: 422,
      body: { field: 'status' },
    });
    expect((await inbox.change(request.id, { status: 'quoted', version: 1 })).status).toBe(200);
    expect((await inbox.change(request.id, { status: 'new', version: 2 })).status).toBe(422);
  });
});

describe('notes', () => {
  it('notes are in the history with their author, also right-to-left and long ones', async () => {
    const { id } = await makeStoredItinerary();
    for (const text of ['مرحبا بكم', 'x'.repeat(5_000)]) {
      expect(await inbox.note(id, { text, key: randomUUID() })).toMatchObject({
        status: 200,
        body: { message: 'Note saved' },
      });
    }
    const { activity, version } = await inbox.read(id);
    expect(activity.map(({ kind, note, staff: by }) => [kind, note, by])).toEqual([
      ['note', 'x'.repeat(5_000), staff.username],
      ['note', 'مرحبا بكم', staff.username],
    ]);
    expect(version).toBe(1);
  });

  it('a note sent ten times at once with one idempotency key is stored once', async () => {
    const { id } = await makeStoredEnquiry();
    const note = { text: 'Wants a cook on board.', key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => inbox.note(id, note)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await inbox.read(id)).activity).toHaveLength(1);
    expect((await inbox.note(id, { ...note, text: 'Something else.' })).status).toBe(422);
    const other = await makeStoredEnquiry();
    expect((await inbox.note(other.id, note)).status).toBe(200);
  });

  // Regression: the idempotency key was required, although the published API does not mention it.
  it('a note sent twice without an idempotency key is stored twice', async () => {
    const { id } = await makeStoredEnquiry();
    for (let count = 0; count < 2; count += 1)
      expect((await inbox.note(id, { text: 'Called twice.' })).status).toBe(200);
    expect((await inbox.read(id)).activity).toHaveLength(2);
  });

  it.each([
    ['without text', { text: ' ' }],
    ['that are too long', { text: 'x'.repeat(5_001) }],
    ['with an invalid idempotency key', { text: 'a', key: 'no-key' }],
    ['without any field', {}],
  ])('notes %s are rejected', async (_what, body) => {
    const { id } = await makeStoredEnquiry();
    expect((await inbox.note(id, { key: randomUUID(), ...body })).status).toBe(422);
    expect((await inbox.note(MISSING, { text: 'a', key: randomUUID() })).status).toBe(404);
  });
});
