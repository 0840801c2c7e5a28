import fc from 'fast-check';
import { GET as getDueCount } from '@/app/api/admin/response-time/due/route';
import { GET as getWork } from '@/app/api/admin/response-time/route';
import { getPool } from '@/lib/platform/db';
import { INBOX_CLOCKS, type InboxClock } from '@/lib/requests/inbox/schema';
import type { WorkSummary } from '@/lib/requests/inbox/types';
import { stopDate } from '@/tests/support/clock';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession, makeStaff, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

// A Saturday night in Kerala, five minutes before midnight.
const NOW = new Date('2026-11-21T18:25:00.000Z');
const [SECOND, HOUR] = [1_000, 3_600_000];
const OTHER_FILTERS = {
  followUps: '?due=1',
  mine: '?open=1&assignee=me',
  unassigned: '?open=1&assignee=none',
} as const;

let inbox: ReturnType<typeof makeInbox>;
let [cookie, staffId, colleagueId] = ['', '', ''];

beforeAll(async () => {
  const session = await makeSession({ role: 'agent' });
  [cookie, staffId] = [session.cookie, session.staff.id];
  colleagueId = (await makeStaff()).id;
  inbox = makeInbox(cookie);
});
beforeEach(async () => {
  await getPool().query('TRUNCATE requests CASCADE');
  stopDate(NOW);
  setRequestCookies(cookie);
});
afterEach(() => jest.useRealTimers());

const ago = (ms: number) => new Date(NOW.getTime() - ms);

async function names(query: string): Promise<string[]> {
  const { status, body } = await inbox.list(query);
  expect(status).toBe(200);
  return body.items.map(({ customerName }) => customerName);
}

async function readWork(): Promise<WorkSummary> {
  const response = await getWork(makeStaffRequest('/api/admin/response-time', { cookie }), {
    params: Promise.resolve({}),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as WorkSummary;
}

async function readDueCount(): Promise<unknown> {
  const request = makeStaffRequest('/api/admin/response-time/due', { cookie });
  return (await getDueCount(request, { params: Promise.resolve({}) })).json();
}

/** Reads all pages of a list. */
async function readAll(query: string, limit: number): Promise<string[]> {
  const found: string[] = [];
  for (let cursor = ''; ;) {
    const { body } = await inbox.list(`${query}&limit=${limit}${cursor}`);
    found.push(...body.items.map(({ id }) => id));
    if (!body.nextCursor) return found;
    cursor = `&cursor=${body.nextCursor}`;
  }
}

it('the clock filters list a request as late from zero hours left, and as due soon below four hours', async () => {
  const spans = { 'just late': 0, soon: 1, 'last second of soon': 4 * HOUR - 1, fine: 4 * HOUR };
  for (const [customerName, left] of Object.entries(spans)) {
    await makeStoredEnquiry({ customerName, receivedAt: ago(24 * HOUR - left) });
    await makeStoredItinerary({ customerName: `plan ${customerName}`, receivedAt: ago(24 * HOUR - left) });
  }
  expect((await names('?clock=late')).sort()).toEqual(['just late', 'plan just late']);
  const soon = ['last second of soon', 'plan last second of soon', 'plan soon', 'soon'];
  expect((await names('?clock=soon')).sort()).toEqual(soon);
  expect((await names('?clock=now')).sort()).toEqual(['just late', 'plan just late', ...soon].sort());
});

it('the clock filters list each due request once, the most urgent first', async () => {
  const follow = (customerName: string, followUpAt: Date) => ({
    customerName,
    followUpAt,
    status: 'contacted',
    firstContactAt: ago(40 * HOUR),
  });
  await makeStoredEnquiry(follow('tonight', new Date(NOW.getTime() + 5 * 60 * SECOND - 1)));
  await makeStoredEnquiry(follow('tomorrow', new Date(NOW.getTime() + 5 * 60 * SECOND)));
  await makeStoredItinerary({ ...follow('two days ago', ago(48 * HOUR)), status: 'quoted' });
  await makeStoredEnquiry({ customerName: 'an hour late', receivedAt: ago(25 * HOUR) });
  await makeStoredEnquiry({ customerName: 'an hour left', receivedAt: ago(23 * HOUR) });
  await makeStoredEnquiry({
    customerName: 'late and to follow up',
    receivedAt: ago(26 * HOUR),
    followUpAt: ago(HOUR),
  });
  await makeStoredEnquiry({ customerName: 'fresh, to follow up', followUpAt: ago(90 * 60 * SECOND) });
  await makeStoredEnquiry({ customerName: 'fresh' });
  const expected = [
    ...['two days ago', 'late and to follow up', 'fresh, to follow up'],
    ...['an hour late', 'tonight', 'an hour left'],
  ];
  expect(await names('?clock=now')).toEqual(expected);
  expect(await names('?clock=now&tab=contacted')).toEqual(['two days ago', 'tonight']);
  expect(await names('?clock=now&source=custom_planner')).toEqual(['two days ago']);
  expect(await names('?clock=now&q=hour')).toEqual(['an hour late', 'an hour left']);
  expect((await readWork()).dueNow).toBe(expected.length);
  expect(await readDueCount()).toEqual({ dueNow: expected.length });
});

it('the clock filters leave out answered, spam, deleted and closed requests, even with a follow-up', async () => {
  const enquiryDate = ago(30 * HOUR);
  await makeStoredEnquiry({ receivedAt: enquiryDate, firstContactAt: ago(HOUR) });
  await makeStoredEnquiry({ receivedAt: enquiryDate, isSpam: true, followUpAt: ago(HOUR) });
  await makeStoredEnquiry({ receivedAt: enquiryDate, deletedAt: NOW, followUpAt: ago(HOUR) });
  for (const status of ['closed', 'contacted']) {
    const done = { ...{ status, firstContactAt: ago(HOUR) }, isSpam: status === 'contacted' };
    await makeStoredEnquiry({ ...done, receivedAt: enquiryDate, followUpAt: ago(HOUR) });
    await makeStoredItinerary({ ...done, receivedAt: enquiryDate, followUpAt: ago(HOUR) });
  }
  for (const tab of ['all', 'closed', 'spam']) expect(await names(`?due=1&tab=${tab}`)).toEqual([]);
  for (const clock of INBOX_CLOCKS) {
    expect(await names(`?clock=${clock}`)).toEqual([]);
    expect(await names(`?clock=${clock}&tab=spam`)).toEqual([]);
  }
  expect(await names('?open=1&tab=spam')).toEqual([]);
  expect(await readWork()).toMatchObject({ dueNow: 0, soon: 0, late: 0 });
});

it.each(['?clock=never', '?open=yes'])('the clock filters refuse %s', async (query) => {
  const { status, body } = await inbox.list(query);
  expect([status, body.field]).toEqual([422, /\?(\w+)/.exec(query)?.[1]]);
});

it('the clock filters select the listed requests for bulk changes', async () => {
  await makeStoredEnquiry({ receivedAt: ago(30 * HOUR) });
  await makeStoredEnquiry({ followUpAt: ago(HOUR) });
  await makeStoredEnquiry({ customerName: 'Untouched' });
  const change = { assigneeId: staffId };
  const { status, body } = await inbox.bulk({ change, filter: { tab: 'all', clock: 'now' } });
  expect([status, body.changed]).toEqual([200, 2]);
  expect(await names('?assignee=none')).toEqual(['Untouched']);
});

it('the filter open=1 lists new, contacted and quoted requests', async () => {
  for (const status of ['new', 'contacted', 'converted', 'closed'])
    await makeStoredEnquiry({ customerName: `mine ${status}`, status, assigneeId: staffId });
  await makeStoredItinerary({ customerName: 'mine quoted', status: 'quoted', assigneeId: staffId });
  await makeStoredEnquiry({ customerName: 'theirs', assigneeId: colleagueId });
  await makeStoredEnquiry({ customerName: 'nobody’s' });
  expect((await names('?open=1&assignee=me')).sort()).toEqual(['mine contacted', 'mine new', 'mine quoted']);
  expect(await names('?open=1&assignee=none')).toEqual(['nobody’s']);
  expect(await names('?open=1&assignee=me&tab=contacted')).toHaveLength(2);
  expect(await names('?open=1&tab=closed')).toEqual([]);
  expect(await readWork()).toMatchObject({ mine: 3, unassigned: 1 });
});

describe('every count of open work', () => {
  const spanMs = fc.oneof(
    fc.constantFrom(0, 20 * HOUR - 1, 20 * HOUR, 20 * HOUR + 1, 24 * HOUR - 1, 24 * HOUR, 24 * HOUR + 1),
    fc.integer({ min: 0, max: 60 * HOUR }),
  );
  const requests = fc.array(
    fc.record({
      agoMs: spanMs,
      followUp: fc.option(fc.integer({ min: -30 * HOUR, max: 30 * HOUR })),
      isPlan: fc.boolean(),
      status: fc.constantFrom('new', 'new', 'contacted', 'converted', 'closed'),
      isAnswered: fc.boolean(),
      isSpam: fc.constantFrom(false, false, true),
      isDeleted: fc.constantFrom(false, false, true),
      owner: fc.constantFrom('me', 'none', 'other'),
    }),
    { maxLength: 12 },
  );

  it('every count of open work equals the number of rows listed, and pages list each row once, in one order', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (made) => {
        await getPool().query('TRUNCATE requests CASCADE');
        for (const { agoMs, followUp, isPlan, isAnswered, isDeleted, owner, status, isSpam } of made) {
          const fields = {
            status,
            isSpam,
            firstContactAt: isAnswered ? NOW : null,
            deletedAt: isDeleted ? NOW : null,
            followUpAt: followUp === null ? null : ago(followUp),
            assigneeId: { me: staffId, none: null, other: colleagueId }[owner],
          };
          if (isPlan) await makeStoredItinerary({ ...fields, receivedAt: ago(agoMs) });
          else await makeStoredEnquiry({ ...fields, receivedAt: ago(agoMs) });
        }
        const work = await readWork();
        const numbers: Record<InboxClock, number> = { now: work.dueNow, soon: work.soon, late: work.late };
        for (const clock of INBOX_CLOCKS) {
          const whole = await readAll(`?clock=${clock}`, 100);
          expect(whole).toHaveLength(numbers[clock]);
          expect(new Set(whole).size).toBe(whole.length);
          expect(await readAll(`?clock=${clock}`, 2)).toEqual(whole);
        }
        for (const name of ['followUps', 'mine', 'unassigned'] as const)
          expect(await names(OTHER_FILTERS[name])).toHaveLength(work[name]);
        expect(work.promises).toMatchObject({ amber: work.soon, broken: work.late });
      }),
      { numRuns: 20 },
    );
  });
});
