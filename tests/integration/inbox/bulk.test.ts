import { getPool, getPrisma } from '@/lib/platform/db';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession, makeStaff } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { addManyEnquiries } from '@/tests/support/many-enquiries';

let inbox: ReturnType<typeof makeInbox>;
let cookie = '';

beforeAll(async () => {
  ({ cookie } = await makeSession());
  inbox = makeInbox(cookie);
});

beforeEach(async () => {
  await getPrisma().request.deleteMany({});
});

const MISSING = '00000000-0000-4000-8000-000000000000';

it('a bulk change skips requests that need no change, are deleted or do not exist', async () => {
  const [fresh, done, gone] = [
    await makeStoredEnquiry(),
    await makeStoredEnquiry({ status: 'closed' }),
    await makeStoredEnquiry({ deletedAt: new Date() }),
  ];
  const plan = await makeStoredItinerary();
  const untouched = await makeStoredEnquiry();
  const ids = [fresh.id, done.id, gone.id, plan.id, plan.id, MISSING];
  const { body } = await inbox.bulk({ change: { status: 'closed' }, ids });
  expect(body).toMatchObject({
    changed: 2,
    skipped: 3,
    message: '2 enquiries changed. 3 enquiries left as they were.',
  });
  for (const { id } of [fresh, plan]) {
    expect(await inbox.read(id)).toMatchObject({
      status: 'closed',
      version: 2,
      activity: [{ kind: 'status', batchId: body.undo }],
    });
  }
  expect(await inbox.read(done.id)).toMatchObject({ version: 1, activity: [] });
  expect(await inbox.read(untouched.id)).toMatchObject({ status: 'new', version: 1 });
  expect((await inbox.bulk({ change: { status: 'closed' }, ids })).body).toMatchObject({
    changed: 0,
    skipped: 5,
    undo: null,
  });
});

it('a bulk change skips a request that was changed since the list was loaded', async () => {
  const [quiet, written, unseen] = [
    await makeStoredEnquiry(),
    await makeStoredEnquiry({ version: 2 }),
    await makeStoredEnquiry({ version: 3 }),
  ];
  const ids = [quiet.id, written.id, unseen.id];
  const versions = { [quiet.id]: 1, [written.id]: 1 };
  const { body } = await inbox.bulk({ change: { status: 'closed' }, ids, versions });
  expect(body).toMatchObject({ changed: 2, skipped: 1 });
  expect(await inbox.read(written.id)).toMatchObject({ status: 'new', version: 2, activity: [] });
  expect(await inbox.read(unseen.id)).toMatchObject({ status: 'closed' });
});

it('a bulk change can set lead owner, follow-up and spam; only plans can be set to quoted', async () => {
  const owner = await makeStaff();
  const [enquiry, plan] = [await makeStoredEnquiry(), await makeStoredItinerary()];
  const ids = [enquiry.id, plan.id];
  await inbox.bulk({ change: { assigneeId: owner.id, followUpAt: '2026-12-01', isSpam: true }, ids });
  for (const id of ids) {
    const detail = await inbox.read(id);
    expect(detail).toMatchObject({
      isSpam: true,
      followUpAt: '2026-12-01T03:30:00.000Z',
      assignee: { id: owner.id },
      version: 2,
    });
    expect(detail.activity).toHaveLength(3);
  }
  expect((await inbox.bulk({ change: { status: 'quoted' }, ids })).body).toMatchObject({
    changed: 1,
    skipped: 1,
  });
  expect((await inbox.bulk({ change: { status: 'quoted' }, ids: [enquiry.id] })).body).toMatchObject({
    changed: 0,
    skipped: 1,
    undo: null,
  });
  expect((await inbox.bulk({ change: { assigneeId: MISSING }, ids })).status).toBe(422);
});

it('only an owner can delete a selection of requests', async () => {
  const { id } = await makeStoredEnquiry();
  const agent = makeInbox((await makeSession({ role: 'agent' })).cookie);
  expect((await agent.bulk({ change: { delete: true }, ids: [id] })).status).toBe(403);
  expect(await inbox.readStatus(id)).toBe(200);
  const { body } = await inbox.bulk({ change: { delete: true }, ids: [id] });
  expect(body).toMatchObject({ changed: 1, message: '1 enquiry deleted.' });
  expect(await inbox.readStatus(id)).toBe(404);
  expect((await agent.undo(body.undo)).status).toBe(403);
  expect((await inbox.undo(body.undo)).body).toMatchObject({ changed: 1 });
});

it('a bulk change by filter changes exactly the enquiries and plans that the filter matches', async () => {
  const enquiry = await makeStoredEnquiry({ status: 'contacted', customerName: 'Kumar' });
  const quoted = await makeStoredItinerary({ status: 'quoted', customerName: 'Kumar' });
  const others = [
    await makeStoredEnquiry({ customerName: 'Kumar' }),
    await makeStoredEnquiry({ status: 'contacted' }),
    await makeStoredEnquiry({ status: 'contacted', customerName: 'Kumar', isSpam: true }),
  ];
  const { body } = await inbox.bulk({
    change: { status: 'closed' },
    filter: { tab: 'contacted', q: 'kumar' },
  });
  expect(body).toMatchObject({ changed: 2, skipped: 0 });
  for (const { id } of [enquiry, quoted]) expect((await inbox.read(id)).status).toBe('closed');
  for (const { id, status } of others) expect((await inbox.read(id)).status).toBe(status);
  expect(
    (await inbox.bulk({ change: { isSpam: true }, filter: { source: 'custom_planner' } })).body,
  ).toMatchObject({ changed: 1 });
  expect((await inbox.bulk({ change: { isSpam: true }, filter: { month: '2031-01' } })).body).toMatchObject({
    changed: 0,
    skipped: 0,
  });
});

it('a bulk change by filter is refused above 5,000 rows or with a search of two letters', async () => {
  await addManyEnquiries(5_001);
  const tooMany = await inbox.bulk({ change: { status: 'closed' }, filter: { tab: 'new' } });
  expect(tooMany).toMatchObject({
    status: 422,
    body: {
      field: 'filter',
      message: expect.stringMatching(/find 5001 enquiries; at most 5000/) as string,
    },
  });
  expect((await inbox.bulk({ change: { status: 'closed' }, filter: { q: 'gu' } })).status).toBe(422);
  expect((await inbox.list()).body.counts).toMatchObject({ new: 5_001, closed: 0 });
  await getPool().query(`DELETE FROM requests WHERE reference = 'KT-5001'`);
  const { body } = await inbox.bulk({ change: { status: 'closed' }, filter: { tab: 'new' } });
  expect(body).toMatchObject({ changed: 5_000, skipped: 0 });
  expect((await inbox.undo(body.undo)).body).toMatchObject({ changed: 5_000, skipped: 0 });
  expect((await inbox.list()).body.counts).toMatchObject({ new: 5_000, closed: 0 });
});

it('simultaneous bulk changes of the same rows in opposite order never deadlock', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 12; index++)
    ids.push((await (index % 2 ? makeStoredEnquiry() : makeStoredItinerary())).id);
  const backwards = [...ids].reverse();
  const statuses = ['contacted', 'closed', 'converted'] as const;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      inbox.bulk({ change: { status: statuses[turn % 3] }, ids: turn % 2 ? ids : backwards }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  const changed = answers.reduce((sum, { body }) => sum + (body.changed ?? 0), 0);
  expect(await getPrisma().requestActivity.count({ where: { kind: 'status' } })).toBe(changed);
  for (const id of ids) {
    const { activity, version, status } = await inbox.read(id);
    expect(version).toBe(activity.length + 1);
    expect(activity[0]?.after).toEqual({ status });
  }
});
