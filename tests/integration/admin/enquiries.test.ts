import * as one from '@/app/api/admin/enquiries/[id]/route';
import { POST as postRestore } from '@/app/api/admin/enquiries/[id]/restore/route';
import { GET as getList } from '@/app/api/admin/enquiries/route';
import type { InboxDetail, InboxPage } from '@/lib/requests/inbox/types';
import { getPool, getPrisma } from '@/lib/platform/db';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

let cookie = '';
let staffName = '';

beforeAll(async () => {
  const session = await makeSession();
  ({ cookie } = session);
  staffName = session.staff.username;
});

beforeEach(async () => {
  await getPrisma().request.deleteMany({});
});

async function list(
  query = '',
): Promise<{ status: number; body: InboxPage & { message?: string; field?: string } }> {
  const request = makeStaffRequest(`/api/admin/enquiries${query}`, { cookie });
  const response = await getList(request, { params: Promise.resolve({}) });
  return { status: response.status, body: (await response.json()) as never };
}

async function send(handler: typeof one.PATCH, method: string, id: string, body?: unknown) {
  const request = makeStaffRequest(`/api/admin/enquiries/${id}`, {
    method,
    cookie,
    ...(body === undefined ? {} : { body }),
  });
  const response = await handler(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const read = async (id: string) => (await send(one.GET, 'GET', id)).body as unknown as InboxDetail;
const names = (body: InboxPage) => body.items.map((item) => item.customerName);

it('each inbox tab lists as many requests as its count shows', async () => {
  for (const status of ['new', 'new', 'contacted', 'converted', 'closed'])
    await makeStoredEnquiry({ status });
  await makeStoredEnquiry({ status: 'contacted', isSpam: true });
  await makeStoredEnquiry({ isSpam: true, deletedAt: new Date() });
  await makeStoredEnquiry({ deletedAt: new Date() });
  const counts = { all: 5, new: 2, contacted: 1, converted: 1, closed: 1, spam: 1 };
  for (const [tab, count] of Object.entries(counts)) {
    const { body } = await list(`?tab=${tab}`);
    expect(body.items).toHaveLength(count);
    expect(body.counts).toEqual(counts);
  }
});

it('paging through the inbox returns every request once, newest first, despite equal times and new requests', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 7; index++) ids.push((await makeStoredEnquiry()).id);
  // These times differ only by microseconds, which a JavaScript date cannot represent. Two pairs are equal.
  await getPool().query(
    `UPDATE requests SET received_at = '2026-11-20T10:00:00Z'::timestamptz + ((array_position($1::uuid[], id) / 2) * interval '1 microsecond')`,
    [ids],
  );
  const { rows } = await getPool().query<{ id: string }>(
    'SELECT id FROM requests ORDER BY received_at DESC, id DESC',
  );
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await list(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...body.items.map((item) => item.id));
    cursor = body.nextCursor;
    await makeStoredEnquiry(); // a new first row must not shift the next page
  }
  expect(seen).toEqual(rows.map((row) => row.id));
});

it('the inbox filters by package and by dates in Kerala’s time zone', async () => {
  await makeStoredEnquiry({
    customerName: 'Trip',
    tourId: '1',
    title: 'Heart of Kerala',
    receivedAt: new Date('2026-11-19T18:29:59Z'),
  });
  await makeStoredEnquiry({ customerName: 'General', receivedAt: new Date('2026-11-19T18:30:00Z') });
  expect(names((await list('?package=1')).body)).toEqual(['Trip']);
  expect(names((await list('?package=heart-of-kerala')).body)).toEqual(['Trip']);
  expect(names((await list('?package=general')).body)).toEqual(['General']);
  expect(names((await list('?from=2026-11-20')).body)).toEqual(['General']);
  expect(names((await list('?to=2026-11-19')).body)).toEqual(['Trip']);
  expect(names((await list('?from=2026-11-19&to=2026-11-20')).body)).toEqual(['General', 'Trip']);
});

it('an enquiry is returned with every field that staff need and without secrets', async () => {
  const { id } = await makeStoredEnquiry({
    email: null,
    travelDate: new Date('2027-01-15'),
    suspicion: 'honeypot',
    ipAddress: '198.51.100.4',
    userAgent: 'browser',
  });
  const detail = await read(id);
  expect(detail).toMatchObject({
    ...{
      id,
      customerName: 'Asha Menon',
      email: null,
      adults: 2,
      children: 0,
      travelDate: '2027-01-15',
      status: 'new',
    },
    ...{
      version: 1,
      activity: [],
      suspicion: 'honeypot',
      ipAddress: '198.51.100.4',
      userAgent: 'browser',
      source: 'website',
    },
  });
  expect(Object.keys(detail)).not.toEqual(expect.arrayContaining(['idempotencyKey']));
  expect(JSON.stringify(detail)).not.toMatch(/requestHash|statusTokenHash|idempotencyKey/);
});

it.each(['00000000-0000-4000-8000-000000000000', 'not-an-id', "1' OR '1'='1"])(
  'every handler of one enquiry returns 404 for the id %s',
  async (id) => {
    expect((await send(one.GET, 'GET', id)).status).toBe(404);
    expect((await send(one.PATCH, 'PATCH', id, { status: 'closed', version: 1 })).status).toBe(404);
    expect((await send(one.DELETE, 'DELETE', id)).status).toBe(404);
    expect((await send(postRestore, 'POST', id)).status).toBe(404);
  },
);

it('an enquiry can change to contacted, closed and converted in any order, each time with a history entry', async () => {
  const { id } = await makeStoredEnquiry();
  const path = ['contacted', 'closed', 'converted', 'contacted'] as const;
  for (const [index, status] of path.entries()) {
    const { status: code, body } = await send(one.PATCH, 'PATCH', id, { status, version: index + 1 });
    expect(code).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Enquiry status updated',
      version: index + 2,
      enquiry: { status },
    });
  }
  const { activity } = await read(id);
  expect(activity.map(({ kind, before, after, staff }) => ({ kind, before, after, staff }))).toEqual(
    [...path].reverse().map((status, index) => ({
      kind: 'status',
      after: { status },
      staff: staffName,
      before: { status: ['new', ...path][path.length - 1 - index] },
    })),
  );
});

it('an enquiry can be marked and unmarked as spam, alone and together with a status', async () => {
  const { id } = await makeStoredEnquiry();
  expect((await send(one.PATCH, 'PATCH', id, { isSpam: true, version: 1 })).body).toMatchObject({
    message: 'Enquiry marked as spam',
  });
  expect((await send(one.PATCH, 'PATCH', id, { isSpam: false, version: 2 })).body).toMatchObject({
    message: 'Enquiry unmarked as spam',
  });
  await send(one.PATCH, 'PATCH', id, { isSpam: true, status: 'closed', version: 3 });
  const detail = await read(id);
  expect(detail).toMatchObject({ isSpam: true, status: 'closed', version: 4 });
  expect(detail.activity.map(({ kind }) => kind).sort()).toEqual(['spam', 'spam', 'spam', 'status']);
});

it('setting an enquiry to its current status writes nothing', async () => {
  const { id } = await makeStoredEnquiry({ status: 'contacted' });
  expect((await send(one.PATCH, 'PATCH', id, { status: 'contacted', version: 1 })).status).toBe(200);
  expect(await read(id)).toMatchObject({ version: 1, activity: [] });
});

it.each([[{}], [{ version: 1 }], [{ constructor: 1, version: 1 }]])(
  'changing an enquiry with %j returns 422, because the body changes nothing',
  async (body) => {
    const { id } = await makeStoredEnquiry();
    expect(await send(one.PATCH, 'PATCH', id, body)).toMatchObject({
      status: 422,
      body: { success: false, message: 'Nothing was changed. Say what to change.' },
    });
    expect(await read(id)).toMatchObject({ version: 1, activity: [] });
  },
);

it('a deleted enquiry disappears from the inbox and can be restored', async () => {
  const { id } = await makeStoredEnquiry({ status: 'converted', customerName: 'Back Again' });
  expect((await send(one.DELETE, 'DELETE', id)).body).toEqual({
    success: true,
    message: 'Enquiry deleted successfully',
    undo: expect.any(String) as string,
  });
  expect((await list()).body).toMatchObject({ items: [], counts: { all: 0, converted: 0 } });
  expect((await send(one.GET, 'GET', id)).status).toBe(404);
  expect((await send(one.DELETE, 'DELETE', id)).status).toBe(404);
  expect((await send(one.PATCH, 'PATCH', id, { status: 'closed', version: 2 })).status).toBe(404);
  expect((await send(postRestore, 'POST', id)).status).toBe(200);
  expect((await send(postRestore, 'POST', id)).status).toBe(200);
  const detail = await read(id);
  expect(detail).toMatchObject({ status: 'converted', version: 3 });
  expect(detail.activity.map(({ kind }) => kind)).toEqual(['restored', 'deleted']);
});
