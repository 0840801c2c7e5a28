import { GET } from '@/app/api/admin/enquiries/export/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { makeMany, open, untilFree } from '@/tests/support/exports';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { readCsv } from '@/tests/unit/inbox/read-csv';
import { listAuditLines } from '@/tests/support/audit';

let cookie = '';
let staffId = '';

beforeAll(async () => {
  const session = await makeSession({ role: 'agent', rights: ['all-requests', 'export'] });
  cookie = session.cookie;
  staffId = session.staff.id;
});

beforeEach(async () => {
  setRequestCookies(cookie);
  await getPrisma().request.deleteMany({});
  await getPrisma().auditEntry.deleteMany({});
});

async function ask(query = '', method = 'GET'): Promise<Response> {
  const request = makeStaffRequest(`/api/admin/enquiries/export${query}`, { cookie, method });
  return GET(request, { params: Promise.resolve({}) });
}

async function read(query = '') {
  const response = await ask(query);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { response, text, rows: readCsv(text.slice(1)) };
}

it('the export has enquiries and plans, newest first, as an uncached download', async () => {
  await makeStoredEnquiry({
    customerName: 'Old',
    receivedAt: new Date('2026-11-01T10:00:00Z'),
    message: 'One, two',
  });
  await makeStoredItinerary({ customerName: 'Middle', receivedAt: new Date('2026-11-02T10:00:00Z') });
  const newest = await makeStoredEnquiry({
    customerName: 'ആശ മേനോൻ',
    receivedAt: new Date('2026-11-03T20:00:00Z'),
    title: 'Munnar Hills',
  });
  const { response, text, rows } = await read('?layout=service');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="enquiries_${getIndiaDate()}.csv"`,
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(text.startsWith('\uFEFFID,')).toBe(true);
  expect(rows.slice(1).map((cells) => cells[1])).toEqual(['ആശ മേനോൻ', 'Middle', 'Old']);
  expect(rows[1]).toEqual([
    newest.id,
    'ആശ മേനോൻ',
    'asha@example.com',
    '98470 12345',
    'Munnar Hills',
    '',
    '2026-11-03T20:00:00.000Z',
    'new',
    'website',
  ]);
  expect(rows[2]?.slice(4)).toEqual([
    'Relaxing Houseboat Kerala',
    '',
    '2026-11-02T10:00:00.000Z',
    'new',
    'custom_planner',
  ]);
});

it('the export with the layout list has the columns of the inbox, and the Kerala date in its name and rows', async () => {
  await makeStoredEnquiry({
    customerName: '=HYPERLINK("http://evil.example")',
    phone: '+919847012345',
    receivedAt: new Date('2026-11-03T20:00:00Z'),
    message: 'a,b\nc',
  });
  const { response, rows } = await read('?layout=list');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="enquiries_list_${getIndiaDate()}.csv"`,
  );
  expect(rows).toEqual([
    ['Name', 'Email', 'Phone', 'Package', 'Price', 'Status', 'Date', 'Message'],
    [
      `'=HYPERLINK("http://evil.example")`,
      'asha@example.com',
      '(+91) 98470 12345',
      'General',
      '',
      'new',
      '04/11/2026',
      'a;b c',
    ],
  ]);
});

it('the full export has reference, trip, lead owner, follow-up and source of both kinds, in India time', async () => {
  const enquiry = await makeStoredEnquiry({
    customerName: 'Late caller',
    source: 'phone',
    receivedAt: new Date('2026-11-03T20:00:00Z'),
    travelDate: new Date('2027-01-15'),
    assigneeId: staffId,
    followUpAt: new Date('2026-11-05T12:30:00Z'),
    message: 'One, two',
    leadSource: 'referral',
    leadDetail: '=Anil',
  });
  await makeStoredItinerary({
    customerName: 'Plan',
    receivedAt: new Date('2026-11-02T10:00:00Z'),
    travelDate: new Date('2027-02-10'),
  });
  const { response, rows } = await read('?layout=full');
  expect(response.headers.get('content-disposition')).toContain(`enquiries_full_${getIndiaDate()}.csv`);
  const [names = [], ...requests] = rows;
  const [caller, plan] = requests.map((cells) =>
    Object.fromEntries(cells.map((cell, index) => [names[index], cell])),
  );
  expect(caller).toMatchObject({
    Number: enquiry.reference,
    'Received (India)': '2026-11-04 01:30',
    'Travel date': '2027-01-15',
    'Follow-up (India)': '2026-11-05 18:00',
    'First contact (India)': '',
    Source: 'Phone',
    'Lead source': 'Referral: =Anil',
    ...{
      'Handled by': expect.stringMatching(/./),
      Message: 'One, two',
      Party: expect.stringMatching(/^\d adult/),
    },
  });
  expect(plan).toMatchObject({
    Name: 'Plan',
    'Travel date': '2027-02-10',
    Party: 'Couple',
    Source: 'Planner',
    'Lead source': '',
  });
});

it.each([
  ['?tab=contacted', ['Quoted', 'Called']],
  ['?tab=spam', ['Junk']],
  ['?q=called', ['Called']],
  ['?q=98470%2012345&tab=new', ['Fresh']],
  ['?source=custom_planner', ['Quoted']],
  ['?from=2026-11-03', ['Fresh']],
  ['?lead=google', ['Called']],
  ['?lead=none', ['Fresh', 'Quoted']],
  ['?sort=waiting', ['Fresh']],
  ['?cursor=ignored&limit=1&tab=all', ['Fresh', 'Quoted', 'Called']],
])('the export has the same requests as the inbox for %s', async (query, names) => {
  await makeStoredEnquiry({
    customerName: 'Called',
    status: 'contacted',
    phone: '9000000001',
    leadSource: 'google',
    receivedAt: new Date('2026-11-01T10:00:00Z'),
  });
  await makeStoredItinerary({
    customerName: 'Quoted',
    status: 'quoted',
    receivedAt: new Date('2026-11-02T10:00:00Z'),
  });
  await makeStoredEnquiry({ customerName: 'Fresh', receivedAt: new Date('2026-11-03T10:00:00Z') });
  await makeStoredEnquiry({ customerName: 'Junk', isSpam: true });
  await makeStoredEnquiry({ customerName: 'Gone', deletedAt: new Date() });
  const { rows } = await read(query);
  expect(rows.slice(1).map((cells) => cells[1])).toEqual(names);
});

it('the export has every row once across many batches, even rows with the same time', async () => {
  await makeMany(1_203);
  await getPool().query(`UPDATE requests SET received_at = '2026-11-01' WHERE reference > 'KT-E5'`);
  for (let count = 0; count < 3; count += 1)
    await makeStoredItinerary({ receivedAt: new Date('2026-11-01') });
  const { rows } = await read();
  expect(new Set(rows.slice(1).map(([id]) => id)).size).toBe(1_206);
  expect(rows).toHaveLength(1_207);
});

it('the export is a consistent snapshot, even if requests are deleted while it runs', async () => {
  await makeMany(1_000);
  const stream = await open();
  const reader = stream?.getReader();
  let text = new TextDecoder().decode((await reader?.read())?.value);
  await getPool().query('DELETE FROM requests');
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read())
    text += new TextDecoder().decode(step.value);
  expect(readCsv(text)).toHaveLength(1_001);
  await untilFree();
});

it('an export without requests returns 404 with a message, and is not audited', async () => {
  await makeStoredEnquiry({ isSpam: true });
  const response = await ask('?layout=list');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ success: false, message: 'No enquiries found to export.' });
  await untilFree();
  expect(await getPrisma().auditEntry.count()).toBe(0);
});

it.each(['?layout=other', '?tab=other', '?from=yesterday'])(
  'the export rejects invalid parameters with 422: %s',
  async (query) => {
    expect((await ask(query)).status).toBe(422);
  },
);

it('a HEAD request for the export returns only headers and holds no connection', async () => {
  await makeStoredEnquiry();
  const response = await ask('', 'HEAD');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.body).toBeNull();
  await untilFree();
});

it('the audit log records who exported which list, but not the search text', async () => {
  await makeStoredEnquiry();
  await read('?layout=list&tab=new&q=asha');
  expect(await listAuditLines()).toEqual([
    { staffId, action: 'export', target: 'list', detail: { tab: 'new', searched: true } },
  ]);
});
