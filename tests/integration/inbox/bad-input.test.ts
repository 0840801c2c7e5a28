import { randomUUID } from 'node:crypto';
import { GET as getAudit } from '@/app/api/admin/audit/route';
import { GET as getExport } from '@/app/api/admin/enquiries/export/route';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

let cookie = '';
let inbox: ReturnType<typeof makeInbox>;

beforeAll(async () => {
  ({ cookie } = await makeSession());
  inbox = makeInbox(cookie);
});

const ID = randomUUID();

it.each([
  ['a cursor on an impossible day', `cursor=2026-02-31T10-00-00-000000Z_${ID}`, 'cursor'],
  ['a cursor in the year 0', `cursor=0000-01-01T10-00-00-000000Z_${ID}`, 'cursor'],
  ['a cursor at hour 24', `cursor=2026-01-01T24-30-00-000000Z_${ID}`, 'cursor'],
  ['a truncated cursor', 'cursor=2026-01-01', 'cursor'],
  ['a from date on an impossible day', 'from=2026-02-31', 'from'],
  ['a from date in the year 0', 'from=0000-01-01', 'from'],
  ['a to date in the year 0', 'to=0000-12-31', 'to'],
  ['a month in the year 0', 'month=0000-01', 'month'],
  ['a NUL in the search text', 'q=a%00b', 'q'],
  ['a NUL in the package', 'package=a%00b', 'package'],
  ['too long a search text', `q=${'x'.repeat(101)}`, 'q'],
  ['a page size of zero', 'limit=0', 'limit'],
  ['an excessive page size', 'limit=1e9', 'limit'],
  ['a fractional page size', 'limit=2.5', 'limit'],
  ['a page size of 101', 'limit=101', 'limit'],
])('the inbox rejects %s with 422', async (_case, query, field) => {
  const { status, body } = await inbox.list(`?${query}`);
  expect(status).toBe(422);
  expect(body.field).toBe(field);
});

it.each(['from=9999-12-31', 'to=9999-12-31', 'month=9999-12', 'from=0001-01-01', 'month=0001-01'])(
  'the inbox accepts the ends of the calendar: %s',
  async (query) => expect((await inbox.list(`?${query}`)).status).toBe(200),
);

it.each([
  'source=custom_planner&month=2027-01',
  'source=custom_planner&package=general',
  'tab=spam&source=custom_planner&month=2027-01&q=asha',
])('the inbox finds nothing with contradictory filters: %s', async (query) => {
  const filter = Object.fromEntries(new URLSearchParams(query));
  expect(await inbox.list(`?${query}`)).toMatchObject({ status: 200, body: { items: [], nextCursor: null } });
  const none = { changed: 0, skipped: 0, undo: null };
  expect(await inbox.bulk({ change: { isSpam: true }, filter })).toMatchObject({ status: 200, body: none });
  const exported = makeStaffRequest(`/api/admin/enquiries/export?${query}`, { cookie });
  expect((await getExport(exported, { params: Promise.resolve({}) })).status).toBe(404);
});

it.each([
  ['an array as body', []],
  ['null as body', null],
  ['an unknown status', { status: 'spam', version: 1 }],
  ['a text for spam', { isSpam: 'yes', version: 1 }],
  ['a fractional version', { status: 'closed', version: 1.5 }],
  ['no version', { status: 'closed' }],
  ['a version too large for its column', { status: 'closed', version: 2 ** 31 }],
  ['a follow-up on an impossible day', { followUpAt: '2026-02-31', version: 1 }],
  ['a follow-up at an impossible hour', { followUpAt: '2026-02-03T25:00:00Z', version: 1 }],
  ['a follow-up in the year 0', { followUpAt: '0000-01-01', version: 1 }],
  ['an owner that is not an id', { assigneeId: 7, version: 1 }],
  ['an unknown owner', { assigneeId: randomUUID(), version: 1 }],
  ['the status new, which staff cannot set', { status: 'new', version: 1 }],
])('the inbox rejects a change with %s and changes nothing', async (_case, change) => {
  const { id } = await makeStoredEnquiry();
  expect((await inbox.change(id, change)).status).toBe(422);
  expect((await inbox.read(id)).version).toBe(1);
});

it.each(['0000-01-01T10:00:00.000000Z', '2026-02-31T10:00:00.000000Z'])(
  'the audit view rejects a cursor at %s',
  async (at) => {
    const cursor = Buffer.from(`${at} 0 1`).toString('base64url');
    const request = makeStaffRequest(`/api/admin/audit?cursor=${cursor}`, { cookie });
    expect((await getAudit(request, { params: Promise.resolve({}) })).status).toBe(422);
  },
);
