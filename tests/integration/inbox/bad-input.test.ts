import { randomUUID } from 'node:crypto';
import { GET as getAudit } from '@/app/api/admin/audit/route';
import { GET as getExport } from '@/app/api/admin/enquiries/export/route';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

jest.mock('next/headers', () => jest.requireActual('@/tests/support/next-headers'));

let cookie = '';
let inbox: ReturnType<typeof makeInbox>;

beforeAll(async () => {
  ({ cookie } = await makeSession());
  inbox = makeInbox(cookie);
});

const ID = randomUUID();

it.each([
  ['a cursor on a day that no month has', `cursor=2026-02-31T10-00-00-000000Z_${ID}`, 'cursor'],
  ['a cursor in the year 0', `cursor=0000-01-01T10-00-00-000000Z_${ID}`, 'cursor'],
  ['a cursor at hour 24', `cursor=2026-01-01T24-30-00-000000Z_${ID}`, 'cursor'],
  ['half a cursor', 'cursor=2026-01-01', 'cursor'],
  ['a first day that no month has', 'from=2026-02-31', 'from'],
  ['a first day in the year 0', 'from=0000-01-01', 'from'],
  ['a last day in the year 0', 'to=0000-12-31', 'to'],
  ['a month in the year 0', 'month=0000-01', 'month'],
  ['a NUL in the words', 'q=a%00b', 'q'],
  ['a NUL in the package', 'package=a%00b', 'package'],
  ['too many words', `q=${'x'.repeat(101)}`, 'q'],
  ['a page without rows', 'limit=0', 'limit'],
  ['a page of all rows', 'limit=1e9', 'limit'],
  ['half a row', 'limit=2.5', 'limit'],
])('%s is refused, never an error of ours', async (_case, query, field) => {
  const { status, body } = await inbox.list(`?${query}`);
  expect(status).toBe(422);
  expect(body.field).toBe(field);
});

it.each(['from=9999-12-31', 'to=9999-12-31', 'month=9999-12', 'from=0001-01-01', 'month=0001-01'])(
  'the ends of the calendar are days like any other: %s',
  async (query) => expect((await inbox.list(`?${query}`)).status).toBe(200),
);

it.each([
  'source=custom_planner&month=2027-01',
  'source=custom_planner&package=general',
  'tab=spam&source=custom_planner&month=2027-01&q=asha',
])('filters that leave no kind of request find nothing: %s', async (query) => {
  const filter = Object.fromEntries(new URLSearchParams(query));
  expect(await inbox.list(`?${query}`)).toMatchObject({ status: 200, body: { items: [], nextCursor: null } });
  const none = { changed: 0, skipped: 0, undo: null };
  expect(await inbox.bulk({ change: { isSpam: true }, filter })).toMatchObject({ status: 200, body: none });
  const exported = makeStaffRequest(`/api/admin/enquiries/export?${query}`, { cookie });
  expect((await getExport(exported, { params: Promise.resolve({}) })).status).toBe(404);
});

it.each([
  ['no object', []],
  ['null', null],
  ['no version', { status: 'closed' }],
  ['a version too large for its column', { status: 'closed', version: 2 ** 31 }],
  ['a follow-up on a day that no month has', { followUpAt: '2026-02-31', version: 1 }],
  ['a follow-up at an hour that no day has', { followUpAt: '2026-02-03T25:00:00Z', version: 1 }],
  ['a follow-up in the year 0', { followUpAt: '0000-01-01', version: 1 }],
  ['an owner who is no id', { assigneeId: 7, version: 1 }],
  ['an owner whom nobody knows', { assigneeId: randomUUID(), version: 1 }],
  ['new, which nothing is set to', { status: 'new', version: 1 }],
])('a change with %s is refused and changes nothing', async (_case, change) => {
  const { id } = await makeStoredEnquiry();
  expect((await inbox.change(id, change)).status).toBe(422);
  expect((await inbox.read(id)).version).toBe(1);
});

it.each(['0000-01-01T10:00:00.000000Z', '2026-02-31T10:00:00.000000Z'])(
  'the audit view refuses a cursor at %s',
  async (at) => {
    const cursor = Buffer.from(`${at} 0 1`).toString('base64url');
    const request = makeStaffRequest(`/api/admin/audit?cursor=${cursor}`, { cookie });
    expect((await getAudit(request, { params: Promise.resolve({}) })).status).toBe(422);
  },
);
