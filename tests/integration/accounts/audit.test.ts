import { randomUUID } from 'node:crypto';
import { GET as audit } from '@/app/api/admin/audit/route';
import { recordAudit } from '@/lib/staff/audit/mutations';
import { AUDIT_ACTIONS, type AuditItem } from '@/lib/staff/audit/types';
import { describeAudit } from '@/lib/staff/audit/words';
import { getPrisma } from '@/lib/platform/db';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

async function ask(cookie: string, query: Record<string, string> = {}) {
  const request = makeStaffRequest(`/api/admin/audit?${new URLSearchParams(query)}`, { cookie });
  const response = await audit(request, { params: Promise.resolve({}) });
  return {
    status: response.status,
    body: (await response.json()) as { items: AuditItem[]; nextCursor: string | null; field?: string },
  };
}

async function readAll(cookie: string, query: Record<string, string>) {
  const items: AuditItem[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await ask(cookie, { ...query, ...(cursor ? { cursor } : {}) });
    items.push(...body.items);
    cursor = body.nextCursor;
  }
  return items;
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute));

it('the audit view merges audit entries and request histories in order, and its pages have no gaps or repeats', async () => {
  const { staff, cookie } = await makeSession();
  const enquiry = await makeStoredEnquiry();
  const staffId = staff.id;
  // Many lines have the same time, so that a page ends between two of them.
  await getPrisma().auditEntry.createMany({
    data: Array.from({ length: 23 }, (_, n) => ({
      staffId,
      action: 'export',
      target: `file ${n}`,
      at: at(Math.floor(n / 6)),
    })),
  });
  await getPrisma().requestActivity.createMany({
    data: Array.from({ length: 19 }, (_, n) => ({
      staffId,
      requestId: enquiry.id,
      kind: 'note',
      note: 'x',
      at: at(Math.floor(n / 5)),
    })),
  });
  for (const limit of ['1', '5', '7', '42', '100']) {
    const items = await readAll(cookie, { person: staffId, limit });
    expect(items).toHaveLength(42);
    expect(new Set(items.map(({ key }) => key)).size).toBe(42);
    const times = items.map((item) => item.at);
    expect(times).toEqual([...times].sort().reverse());
  }
});

it('the audit view filters by account, as actor or target, and by kind of action', async () => {
  const [owner, other] = [await makeSession(), await makeSession({ role: 'agent' })];
  const enquiry = await makeStoredEnquiry();
  await recordAudit({
    staffId: owner.staff.id,
    action: 'role-changed',
    target: other.staff.username,
    detail: { role: 'owner' },
  });
  await recordAudit({ staffId: other.staff.id, action: 'export', target: '12 enquiries' });
  await recordAudit({ staffId: owner.staff.id, action: 'sign-in' });
  await getPrisma().requestActivity.create({
    data: { staffId: other.staff.id, requestId: enquiry.id, kind: 'note', note: 'private words' },
  });

  const list = async (query: Record<string, string>) =>
    (await ask(owner.cookie, query)).body.items.map(({ action }) => action);
  const person = other.staff.id;
  expect(await list({ person })).toEqual(['note', 'export', 'role-changed']);
  expect(await list({ person, kind: 'enquiries' })).toEqual(['note']);
  expect(await list({ person, kind: 'accounts' })).toEqual(['role-changed']);
  expect(await list({ person, kind: 'exports' })).toEqual(['export']);
  expect(await list({ person: owner.staff.id, kind: 'sign-ins' })).toEqual(['sign-in']);
  expect(await list({ person: randomUUID() })).toEqual([]);
  expect(JSON.stringify((await ask(owner.cookie, { person })).body)).not.toContain('private words');
});

it('an audit entry has the reference of its request and whether the inbox still lists that request', async () => {
  const { staff, cookie } = await makeSession();
  const [enquiry, itinerary, deleted] = [
    await makeStoredEnquiry(),
    await makeStoredItinerary(),
    await makeStoredEnquiry({ deletedAt: new Date() }),
  ];
  const add = (data: { requestId: string; kind?: string; after?: object }) =>
    getPrisma().requestActivity.create({ data: { staffId: staff.id, kind: 'status', ...data } });
  const after = { status: 'contacted' };
  await add({ requestId: enquiry.id, after });
  await add({ requestId: itinerary.id, after });
  await add({ requestId: deleted.id, kind: 'deleted' });
  await getPrisma().requestActivity.create({
    data: { requestId: enquiry.id, kind: 'visitor-note', note: 'hello' },
  }); // written by the visitor, not by staff
  const { items } = (await ask(cookie, { person: staff.id })).body;
  expect(items.map(({ request }) => request)).toEqual([
    { reference: deleted.reference, isListed: false },
    { reference: itinerary.reference, isListed: true },
    { reference: enquiry.reference, isListed: true },
  ]);
  expect(items.map((item) => describeAudit(item).what)).toEqual([
    'deleted',
    'set the status to contacted of',
    'set the status to contacted of',
  ]);
  expect((await ask(cookie)).body.items.filter(({ action }) => action === 'visitor-note')).toEqual([]);
});

it('the audit log keeps an entry when its account is deleted', async () => {
  const [owner, gone] = [await makeSession(), await makeSession()];
  await recordAudit({ staffId: gone.staff.id, action: 'export', target: `list of ${gone.staff.username}` });
  await getPrisma().staff.delete({ where: { id: gone.staff.id } });
  const { items } = (await ask(owner.cookie, { kind: 'exports' })).body;
  expect(items[0]).toMatchObject({ staff: null, target: `list of ${gone.staff.username}` });
});

it.each([
  [{ person: 'x' }, 'person'],
  [{ kind: 'secrets' }, 'kind'],
  [{ cursor: 'x' }, 'cursor'],
  [{ cursor: Buffer.from('2026-99-99T00:00:00.000000Z 1 1').toString('base64url') }, 'cursor'],
  [{ limit: '0' }, 'limit'],
  [{ limit: '101' }, 'limit'],
])('the audit view rejects %j', async (query, field) => {
  const { cookie } = await makeSession();
  expect(await ask(cookie, query)).toMatchObject({ status: 422, body: { field } });
});

it('the audit log accepts every action in AUDIT_ACTIONS', async () => {
  const { staff } = await makeSession();
  for (const action of AUDIT_ACTIONS)
    await recordAudit({ staffId: staff.id, action, target: 'x'.repeat(500) });
  expect(await getPrisma().auditEntry.count({ where: { staffId: staff.id } })).toBe(AUDIT_ACTIONS.length);
});
