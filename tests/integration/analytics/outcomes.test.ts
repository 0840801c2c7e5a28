import { getOutcomes } from '@/lib/public/analytics/outcome-admin-queries';
import type { Outcome } from '@/lib/public/analytics/types';
import { getPool } from '@/lib/platform/db';
import { listRequests } from '@/lib/requests/inbox/admin-queries';
import { parseInboxQuery } from '@/lib/requests/inbox/schema';
import { makeSession } from '@/tests/support/staff';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

/** Noon in Kerala. */
const NOW = new Date('2026-11-22T06:30:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
let staff: { id: string };
let all = '';

beforeAll(async () => {
  const session = await makeSession({ role: 'agent' });
  all = session.cookie;
  setRequestCookies(all);
  staff = session.staff;
  await getPool().query(`UPDATE staff SET display_name = 'Asha Menon' WHERE id = $1`, [staff.id]);
});

beforeEach(async () => {
  await getPool().query('DELETE FROM requests');
});

it('the outcomes query requires a staff session', async () => {
  const { cookie } = await makeSession({ revoked: true });
  setRequestCookies(cookie);
  await expect(getOutcomes(7)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  setRequestCookies((await makeSession({ role: 'agent' })).cookie);
});

it('the outcomes query has no lines for a period without requests', async () => {
  await makeStoredEnquiry({ receivedAt: ago(24 * 8) });
  await makeStoredEnquiry({ receivedAt: ago(2), isSpam: true });
  await makeStoredEnquiry({ receivedAt: ago(2), deletedAt: NOW });
  expect(await getOutcomes(7, NOW)).toEqual({
    months: [],
    packages: [],
    handlers: [],
    sources: [],
    details: [],
    lost: [],
    declined: [],
    hasMargins: false,
  });
});

it('the outcomes query counts requests, answers and bookings by month of travel, package, lead owner and source', async () => {
  const december = { tourId: '1', travelDate: new Date('2026-12-24'), receivedAt: ago(30) };
  await makeStoredEnquiry({
    ...december,
    status: 'converted',
    firstContactAt: ago(28),
    expectedAmount: 90_000,
    assigneeId: staff.id,
    leadSource: 'instagram',
    leadDetail: 'onam',
  });
  await makeStoredEnquiry({
    ...december,
    status: 'converted',
    firstContactAt: ago(26),
    assigneeId: staff.id,
  });
  await makeStoredEnquiry({
    ...december,
    status: 'closed',
    closeReason: 'price',
    expectedAmount: 50_000,
    leadSource: 'instagram',
  });
  await makeStoredEnquiry({
    receivedAt: ago(3),
    tourId: null,
    title: '',
    travelDate: null,
    source: 'phone',
  });
  await makeStoredItinerary({
    receivedAt: ago(3),
    status: 'closed',
    leadSource: 'agent',
    leadDetail: 'Malabar: B2B',
  });
  const { months, packages, handlers, sources, details, lost } = await getOutcomes(7, NOW);
  const none = { answered: 0, medianMinutes: null, booked: 0, valued: 0, value: 0, quotes: null };
  const booked = { answered: 2, medianMinutes: 180, booked: 2, valued: 1, value: 90_000, quotes: null };
  expect(months).toEqual([
    { key: '2026-12', label: 'December 2026', received: 3, promised: 3, ...booked },
    { key: '', label: 'No date yet', received: 2, promised: 2, ...none },
  ]);
  expect(packages).toEqual([
    { key: '1', label: expect.stringContaining('Heart of Kerala'), received: 3, promised: 3, ...booked },
    { key: 'general', label: 'General', received: 1, promised: 1, ...none },
    { key: 'plan', label: 'Plans of the trip planner', received: 1, promised: 1, ...none },
  ]);
  expect(handlers).toEqual([
    { key: '', label: 'Unassigned', received: 3, promised: 3, ...none },
    { key: staff.id, label: 'Asha Menon', received: 2, promised: 2, ...booked },
  ]);
  expect(sources.map(({ label, received, value }) => [label, received, value])).toEqual([
    ['Instagram', 2, 90_000],
    ['Agent', 1, 0],
    ['Phone', 1, 0],
    ['Website', 1, 0],
  ]);
  expect(details?.map(({ label, received }) => [label, received])).toEqual([
    ['Agent: Malabar: B2B', 1],
    ['Instagram: onam', 1],
  ]);
  expect(lost).toEqual([
    { reason: null, count: 1 },
    { reason: 'price', count: 1 },
  ]);
});

// Regression: an agent could read "Referral: Ramesh Pillai 9847055555", which a colleague had typed into a request.
it('the outcomes query leaves the names of referrers out for agents who see only their own requests', async () => {
  await makeStoredEnquiry({ receivedAt: ago(2), leadSource: 'referral', leadDetail: 'Ramesh 9847055555' });
  const { cookie } = await makeSession({ role: 'agent', rights: [] });
  setRequestCookies(cookie);
  const outcomes = await getOutcomes(7, NOW);
  setRequestCookies(all);
  expect(outcomes.sources).toMatchObject([{ label: 'Referral', received: 1 }]);
  expect(outcomes.details).toBeNull();
  expect(JSON.stringify(outcomes)).not.toContain('Ramesh');
});

it('the outcomes query has the same counts as the inbox with the same filter', async () => {
  for (let index = 0; index < 60; index += 1) {
    const fields = {
      status: ['new', 'contacted', 'converted', 'closed'][index % 4] ?? 'new',
      isSpam: index % 11 === 0,
      leadSource: [null, 'google', 'referral'][index % 3] ?? null,
      assigneeId: index % 2 ? staff.id : null,
    };
    if (index % 5 === 0) await makeStoredItinerary({ receivedAt: ago(index * 7), ...fields });
    else
      await makeStoredEnquiry({
        ...fields,
        receivedAt: ago(index * 7),
        tourId: ['1', '2'][index % 2] ?? null,
        ...{
          source: ['website', 'phone'][index % 2] ?? 'website',
          travelDate: new Date(`2027-0${1 + (index % 3)}-10`),
        },
      });
  }
  const { months, packages, handlers, sources } = await getOutcomes(30, NOW);
  const span = { from: '2026-10-24', to: '2026-11-22', limit: '100' };
  const count = async (filter: string) =>
    (await listRequests(parseInboxQuery({ ...span, ...Object.fromEntries(new URLSearchParams(filter)) })))
      .items.length;
  const tables: [Outcome[], (key: string) => string][] = [
    [months.filter(({ key }) => key !== ''), (key) => `month=${key}`],
    [packages, (key) => (key === 'plan' ? 'source=custom_planner' : `package=${key}`)],
    [handlers, (key) => `assignee=${key || 'none'}`],
    [sources, (key) => (['google', 'referral'].includes(key) ? `lead=${key}` : `source=${key}&lead=none`)],
  ];
  for (const [lines, toFilter] of tables)
    for (const { key, received, booked } of lines) {
      const filter = toFilter(key);
      expect([filter, await count(filter), await count(`${filter}&tab=converted`)]).toEqual([
        ...[filter, received, booked],
      ]);
    }
});
