import { randomUUID } from 'node:crypto';
import { getPrisma } from '@/lib/platform/db';
import { makeInbox, type Answer } from '@/tests/support/inbox';
import { makeSession, makeStaff } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { act, sendNewEnquiry } from '@/tests/support/visitor';

let inbox: ReturnType<typeof makeInbox>;

beforeAll(async () => {
  inbox = makeInbox((await makeSession()).cookie);
});

const MAKERS = { enquiry: makeStoredEnquiry, plan: makeStoredItinerary } as const;

describe.each(Object.entries(MAKERS))('undoing a change of one %s', (name, make) => {
  it.each([
    ['a status', { status: 'contacted' }],
    ['spam', { isSpam: true }],
    ['a follow-up', { followUpAt: '2026-12-01' }],
    ['a lead owner', { assigneeId: 'somebody' }],
    ['several fields', { status: 'closed', isSpam: true, assigneeId: null, followUpAt: null }],
  ])('undoing a change of %s restores the former value and adds a history line', async (_change, wanted) => {
    const [was, somebody] = [await makeStaff(), await makeStaff()];
    const { id } = await make({ assigneeId: was.id, followUpAt: new Date('2026-11-30T03:30:00.123Z') });
    const before = await inbox.read(id);
    const change = 'assigneeId' in wanted && wanted.assigneeId ? { assigneeId: somebody.id } : wanted;
    const { body } = await inbox.change(id, { ...change, version: 1 });
    expect(await inbox.undo(body.undo)).toMatchObject({
      status: 200,
      body: { message: 'Undone', changed: 1, skipped: 0 },
    });
    const after = await inbox.read(id);
    expect({ ...after, ...changing(before) }).toEqual(before);
    expect(after.version).toBe(3);
    expect(after.activity[0]).toMatchObject({ kind: 'undone' });
    expect(after.activity[0]?.after).toEqual(
      Object.assign({}, ...after.activity.slice(1).map((line) => line.before)),
    );
    expect(after.activity[0]?.before).toEqual(
      Object.assign({}, ...after.activity.slice(1).map((line) => line.after)),
    );
  });

  it('undoing a deletion restores the request', async () => {
    const { id } = await make({ status: 'converted' });
    const { body } = await inbox.remove(id);
    expect((await inbox.undo(body.undo)).body).toMatchObject({ changed: 1, skipped: 0 });
    const detail = await inbox.read(id);
    expect(detail).toMatchObject({ status: 'converted', version: 3 });
    expect(detail.activity.map(({ kind }) => kind)).toEqual(['undone', 'deleted']);
  });

  it('undoing a restoration deletes the request again, and only for accounts that may delete', async () => {
    const { id } = await make();
    await inbox.remove(id);
    const { body } = await inbox.restore(id);
    const agent = makeInbox((await makeSession({ role: 'agent' })).cookie);
    expect((await agent.undo(body.undo)).status).toBe(403);
    expect((await inbox.undo(body.undo)).body).toMatchObject({ changed: 1, skipped: 0 });
    expect((await inbox.list('?tab=deleted')).body.items.map((item) => item.id)).toContain(id);
  });

  it('undoing a status change keeps a first contact recorded by another action', async () => {
    const { id } = await make();
    const first = (await inbox.contacted(id, { channel: 'whatsapp', outcome: 'wrote' })).body.enquiry
      ?.firstContactAt;
    const { body } = await inbox.change(id, { status: 'contacted', version: 1 });
    await inbox.undo(body.undo);
    expect(await inbox.read(id)).toMatchObject({ status: 'new', firstContactAt: first });
  });

  it.each([
    [{ channel: 'whatsapp', outcome: 'wrote' }, true],
    [{ channel: 'whatsapp' }, false],
    [{ channel: 'call' }, false],
  ] as const)(
    'undoing the status contacted leaves the clock stopped after a later contact %j: %s',
    async (contact, isStopped) => {
      const { id } = await make();
      const { body } = await inbox.change(id, { status: 'contacted', version: 1 });
      const { activity } = (await inbox.contacted(id, contact)).body.enquiry ?? { activity: [] };
      expect((await inbox.undo(body.undo)).body).toMatchObject({ changed: 1, skipped: 0 });
      const firstContactAt = isStopped ? activity[0]?.at : null;
      expect(await inbox.read(id)).toMatchObject({ status: 'new', firstContactAt });
    },
  );

  it('undoing the status contacted leaves the response-time clock stopped if a quote was sent since', async () => {
    const { id } = await make();
    const { body } = await inbox.change(id, { status: 'contacted', version: 1 });
    const { at } = await getPrisma().requestActivity.create({ data: { requestId: id, kind: 'quote-sent' } });
    await inbox.undo(body.undo);
    expect(await inbox.read(id)).toMatchObject({ status: 'new', firstContactAt: at.toISOString() });
  });

  const changing = (before: Awaited<ReturnType<typeof inbox.read>>) => {
    const { version, updatedAt, activity } = before;
    return { version, updatedAt, activity };
  };
});

it('undoing a bulk change skips requests that were changed since, and counts them', async () => {
  const rows = [
    await makeStoredEnquiry(),
    await makeStoredItinerary(),
    await makeStoredEnquiry(),
    await makeStoredEnquiry(),
  ];
  const ids = rows.map(({ id }) => id);
  const { body } = await inbox.bulk({ change: { status: 'closed' }, ids });
  await inbox.change(ids[0] ?? '', { followUpAt: '2026-12-01', version: 2 });
  await inbox.note(ids[1] ?? '', { text: 'A note changes nothing.', key: randomUUID() });
  await getPrisma().request.delete({ where: { id: ids[3] ?? '' } });
  expect((await inbox.undo(body.undo)).body).toMatchObject({ changed: 2, skipped: 1 });
  expect(await inbox.read(ids[0] ?? '')).toMatchObject({
    status: 'closed',
    followUpAt: '2026-12-01T03:30:00.000Z',
  });
  expect((await inbox.read(ids[1] ?? '')).status).toBe('new');
  expect((await inbox.read(ids[2] ?? '')).status).toBe('new');
});

it('undoing a bulk change keeps a follow-up that a note of the visitor has set since', async () => {
  const request = await sendNewEnquiry();
  await inbox.change(request.id, { status: 'contacted', version: 1 });
  const { body } = await inbox.bulk({ change: { followUpAt: '2099-12-01' }, ids: [request.id] });
  await act(request.token, 'note', { text: 'Please call us today.' });
  const { followUpAt } = await inbox.read(request.id);
  expect((await inbox.undo(body.undo)).body).toMatchObject({ changed: 0, skipped: 1 });
  expect((await inbox.read(request.id)).followUpAt).toBe(followUpAt);
});

it('four simultaneous undos of a bulk change undo it once', async () => {
  const ids = [(await makeStoredEnquiry()).id, (await makeStoredItinerary()).id];
  const { body } = await inbox.bulk({ change: { isSpam: true }, ids });
  const answers = await Promise.all(Array.from({ length: 4 }, () => inbox.undo(body.undo)));
  const sum = (pick: (answer: Answer['body']) => number | undefined) =>
    answers.reduce((total, answer) => total + (pick(answer.body) ?? 0), 0);
  expect([sum(({ changed }) => changed), sum(({ skipped }) => skipped)]).toEqual([2, 6]);
  for (const id of ids)
    expect((await inbox.read(id)).activity.map(({ kind }) => kind)).toEqual(['undone', 'spam']);
});

it('of an undo and a simultaneous change of the same request, only one is applied', async () => {
  const { id } = await makeStoredEnquiry();
  const { body } = await inbox.change(id, { status: 'contacted', version: 1 });
  const [undone, changed] = await Promise.all([
    inbox.undo(body.undo),
    inbox.change(id, { status: 'closed', version: 2 }),
  ]);
  const { status, activity } = await inbox.read(id);
  expect([status, activity.length]).toEqual(changed.status === 200 ? ['closed', 2] : ['new', 2]);
  expect(undone.body.changed).toBe(changed.status === 200 ? 0 : 1);
});

it('a note, an unknown batch and a malformed id cannot be undone', async () => {
  const { id } = await makeStoredEnquiry();
  const key = randomUUID();
  await inbox.note(id, { text: 'Not to be undone', key });
  expect((await inbox.undo(key)).status).toBe(404);
  expect((await inbox.undo(randomUUID())).status).toBe(404);
  expect((await inbox.undo('x')).status).toBe(422);
});
