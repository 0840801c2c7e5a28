import { POST as importFile } from '@/app/api/admin/enquiries/import/route';
import { listAudit } from '@/lib/staff/audit/admin-queries';
import { getPool, runSql } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { getOutcomes } from '@/lib/public/analytics/outcome-admin-queries';
import { getResponseSummary } from '@/lib/requests/response-time/admin-queries';
import { queueWarnings } from '@/lib/requests/response-time/mutations';
import { listDigestRequests } from '@/lib/requests/response-time/queries';
import { listNotices } from '@/lib/requests/notices/admin-queries';
import { listPackages } from '@/lib/packages/catalogue/queries';
import type { OldImport } from '@/lib/requests/imported/types';
import { makeInbox } from '@/tests/support/inbox';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession } from '@/tests/support/staff';

const TODAY = getIndiaDate();
const HEADER = 'Name,Phone,E-mail,Package,Status,Date received,Travel date,Party,Source,Notes,Lead owner';
const ago = (days: number) => addPlainDays(TODAY, -days);
let [cookie, owner] = ['', ''];

beforeAll(async () => {
  const session = await makeSession({ role: 'agent', rights: ['all-requests'] });
  [cookie, owner] = [session.cookie, session.staff.username];
});
beforeEach(async () => {
  await getPool().query('TRUNCATE requests, inbox_days, inbox_counts CASCADE');
  setRequestCookies(cookie);
});

async function send(text: string, query = '', as = cookie) {
  setRequestCookies(as);
  const { PUBLIC_ORIGIN: origin } = getEnv();
  const headers = { cookie: as, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' };
  const url = new URL(`/api/admin/enquiries/import${query}`, origin);
  const response = await importFile(new Request(url, { method: 'POST', headers, body: text }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, body: (await response.json()) as OldImport };
}

const count = async (table: string, where = 'true') =>
  (await runSql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`)).rows[0]!.n;

async function makeFile() {
  const [first] = await listPackages();
  return [
    HEADER,
    `Leela Thomas,98470 55555,leela@example.com,${first!.slug},Booked,${ago(2)},${ago(1)},2+1,Google: ad,VIP guest,${owner}`,
    `Ravi Menon,98470 66666,,Old Goa tour,New,${ago(1)},,,WhatsApp,,`,
    `No Phone,,,,New,${ago(1)},,,,,`,
    `Leela Thomas,+919847055555,leela@example.com,${first!.slug},Booked,${ago(2)},${ago(1)},2+1,Google,Again,`,
  ].join('\n');
}

it('a file is shown before it is applied, adds what is new once, and refuses wrong rows alone', async () => {
  const file = await makeFile();
  const expected = {
    created: 2,
    changed: 0,
    unchanged: 1,
    refused: [{ row: 4, field: 'phone', message: 'Write the phone number.' }],
    errors: [],
  };
  expect(await send(file, '?dryRun=1')).toEqual({ status: 200, body: expected });
  expect(await count('requests')).toBe(0);
  expect(await send(file)).toEqual({ status: 200, body: expected });
  expect(await count('requests')).toBe(2);
  // Once more, with other notes and another status.
  const { body: again } = await send(file.replace('VIP guest', 'Difficult').replace('Booked', 'Lost'));
  expect(again).toMatchObject({ created: 0, unchanged: 3 });
  expect(await count('requests')).toBe(2);
});

it('two imports of a file at once add its requests once', async () => {
  const file = await makeFile();
  const answers = await Promise.all([send(file), send(file), send(file)]);
  expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(2);
  expect(await count('requests')).toBe(2);
});

it('an imported request is in the inbox as it was, with the notes of the office in its history', async () => {
  await send(await makeFile());
  const inbox = makeInbox(cookie);
  const { items } = (await inbox.list('?source=imported')).body;
  expect(items.map(({ customerName }) => customerName)).toEqual(['Ravi Menon', 'Leela Thomas']);
  expect((await inbox.list('?q=vip guest')).body.items.map(({ id }) => id)).toEqual([items[1]!.id]);
  expect(await inbox.read(items[1]!.id)).toMatchObject({
    source: 'imported',
    status: 'converted',
    travelDate: ago(1),
    adults: 2,
    children: 1,
    leadSource: 'google',
    leadDetail: 'ad',
    firstContactAt: null,
    assignee: { username: owner },
    activity: expect.arrayContaining([expect.objectContaining({ kind: 'imported', note: 'VIP guest' })]),
  });
});

it('nothing is promised or sent for imported requests: no mail, notice, warning, digest or response time', async () => {
  const jobs = await count('graphile_worker.jobs');
  await send(await makeFile());
  expect(await count('mails')).toBe(0);
  expect(await count('graphile_worker.jobs')).toBe(jobs);
  expect(await queueWarnings(new Date())).toBe(0);
  expect(await listDigestRequests(TODAY)).toEqual([]);
  const owner = await makeSession({ role: 'owner' });
  setRequestCookies(owner.cookie);
  expect(await listNotices()).toEqual([]);
  const { items: requests } = (await makeInbox(cookie).list('?source=imported&tab=new')).body;
  await makeInbox(cookie).change(requests[0]!.id, { status: 'contacted', version: 1 });
  setRequestCookies(owner.cookie);
  const { promises, responses } = await getResponseSummary();
  expect([promises, responses[0]?.answered]).toEqual([{ due: 0, amber: 0, broken: 0 }, 0]);
  const { items } = await listAudit({
    person: undefined,
    kind: undefined,
    cursor: undefined,
    limit: 20,
  } as never);
  expect(items.some(({ action, target }) => action === 'requests-imported' && target === '2')).toBe(true);
});

it('imported requests count in Analytics on their own day and with their source', async () => {
  await send(await makeFile());
  const owner = await makeSession({ role: 'owner' });
  setRequestCookies(owner.cookie);
  const { sources, details } = await getOutcomes(30);
  expect(sources.map(({ key, received, promised, booked }) => [key, received, promised, booked])).toEqual(
    expect.arrayContaining([
      ['google', 1, 0, 1],
      ['whatsapp', 1, 0, 0],
    ]),
  );
  expect(details?.map(({ label }) => label)).toEqual(['Google: ad']);
  const { rows } = await runSql<{ day: string; n: number }>(
    'SELECT day::text, n::int FROM inbox_days WHERE n > 0 ORDER BY day',
  );
  expect(rows).toEqual([
    { day: ago(2), n: 1 },
    { day: ago(1), n: 1 },
  ]);
});

it('an account that sees only its own requests may not import any', async () => {
  const limited = await makeSession({ role: 'agent', rights: [] });
  expect((await send(await makeFile(), '', limited.cookie)).status).toBe(403);
  expect(await count('requests')).toBe(0);
});

it('five thousand requests are added in one import', async () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, at) => `Guest ${at},98${String(40_000_000 + at)},,,Closed,${ago(400)},,,,,`,
  );
  expect((await send([HEADER, ...rows].join('\n'))).body).toMatchObject({ created: 5_000, refused: [] });
}, 60_000);
