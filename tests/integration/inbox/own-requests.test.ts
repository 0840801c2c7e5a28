import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as plan from '@/app/api/admin/custom-itineraries/[id]/route';
import * as plans from '@/app/api/admin/custom-itineraries/route';
import * as contacted from '@/app/api/admin/enquiries/[id]/contacted/route';
import * as otherCustomer from '@/app/api/admin/enquiries/[id]/customer/[otherId]/route';
import * as customer from '@/app/api/admin/enquiries/[id]/customer/route';
import * as details from '@/app/api/admin/enquiries/[id]/details/route';
import * as notes from '@/app/api/admin/enquiries/[id]/notes/route';
import * as reply from '@/app/api/admin/enquiries/[id]/reply/route';
import * as one from '@/app/api/admin/enquiries/[id]/route';
import * as askedBefore from '@/app/api/admin/enquiries/asked-before/route';
import * as bulk from '@/app/api/admin/enquiries/bulk/route';
import * as exported from '@/app/api/admin/enquiries/export/route';
import * as list from '@/app/api/admin/enquiries/route';
import * as undo from '@/app/api/admin/enquiries/undo/route';
import * as dueCount from '@/app/api/admin/response-time/due/route';
import * as work from '@/app/api/admin/response-time/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import { readDatabaseState } from '@/tests/support/database-state';
import { makeSession, makeStaff, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

type Sent = { method?: string; body?: object; query?: string; id?: string; otherId?: string };
type Body = Record<string, unknown> & { items: { customerName: string }[]; message?: string };

const MISSING = '00000000-0000-4000-8000-000000000000';
const LATE = { receivedAt: new Date('2026-01-01T00:00:00Z') };

let agent: Awaited<ReturnType<typeof makeSession>>;
let colleague: { id: string; username: string };
let ids: { mine: string; nobodys: string; theirs: string; theirPlan: string };

beforeEach(async () => {
  await getPrisma().request.deleteMany({});
  agent = await makeSession({ role: 'agent', rights: ['export'] });
  colleague = await makeStaff({ role: 'agent' });
  const mine = await makeStoredEnquiry({ ...LATE, customerName: 'Mine', assigneeId: agent.staff.id });
  const nobodys = await makeStoredEnquiry({ ...LATE, customerName: 'Nobody’s' });
  const theirs = await makeStoredEnquiry({ ...LATE, customerName: 'Theirs', assigneeId: colleague.id });
  const theirPlan = await makeStoredItinerary({ customerName: 'Their plan', assigneeId: colleague.id });
  ids = { mine: mine.id, nobodys: nobodys.id, theirs: theirs.id, theirPlan: theirPlan.id };
});

async function send(
  handler: Handler,
  { method = 'GET', body, query = '', id = '', otherId = '' }: Sent = {},
  cookie = agent.cookie,
) {
  const sent = { method, cookie, ...(body ? { body } : {}) };
  const response = await handler(makeStaffRequest(`/api/admin/x${query}`, sent), {
    params: Promise.resolve({ id, otherId }),
  });
  const text = await response.text();
  return { status: response.status, text, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Body };
}

const toNames = ({ body }: { body: Body }) => body.items.map(({ customerName }) => customerName).sort();
const OWN = ['Mine', 'Nobody’s'];

it.each([
  ['all requests', '', OWN],
  ['a search', '?q=asha', OWN],
  ['a search in notes or short text', '?q=as', OWN],
  ['late requests', '?clock=late', OWN],
  ['requests of the agent', '?assignee=me', ['Mine']],
  ['plans', '?source=custom_planner', []],
])(
  'the inbox of an agent lists and counts only own and unassigned requests: %s',
  async (_what, query, names) => {
    const answer = await send(list.GET, { query });
    expect(toNames(answer)).toEqual(names);
    const count = query.includes('custom_planner') ? 0 : 2;
    expect(answer.body.counts).toMatchObject({ all: count, new: count });
  },
);

it('an agent’s filter for a colleague’s requests finds nothing', async () => {
  expect(toNames(await send(list.GET, { query: `?assignee=${colleague.id}` }))).toEqual([]);
});

it('counts of due requests, plans, export and earlier requests leave out colleagues’ requests', async () => {
  expect((await send(dueCount.GET)).body.dueNow).toBe(2);
  expect((await send(work.GET)).body).toMatchObject({ late: 2, mine: 1, unassigned: 1 });
  expect((await send(plans.GET)).body.items).toEqual([]);
  const { text } = await send(exported.GET, { query: '?layout=list' });
  expect(text).toMatch(/Mine/);
  expect(text).not.toMatch(/Theirs|Their plan/);
  expect(toNames(await send(askedBefore.POST, { method: 'POST', body: { phone: '9847012345' } }))).toEqual(
    OWN,
  );
});

it('a customer’s card shows only the requests that the agent may see', async () => {
  const { same } = (await send(customer.GET, { id: ids.mine })).body as unknown as { same: { id: string }[] };
  expect(same.map(({ id }) => id)).toEqual([ids.nobodys]);
  const all = await makeSession({ role: 'agent' });
  const whole = (await send(customer.GET, { id: ids.mine }, all.cookie)).body as unknown as {
    same: object[];
  };
  expect(whole.same).toHaveLength(2);
});

const KEY = randomUUID();
const ON_ONE: [string, Handler, Sent][] = [
  ['reading it', one.GET, {}],
  ['changing it', one.PATCH, { method: 'PATCH', body: { status: 'contacted', version: 1 } }],
  ['unassigning it', one.PATCH, { method: 'PATCH', body: { assigneeId: null, version: 1 } }],
  ['correcting it', details.PATCH, { method: 'PATCH', body: { name: 'Asha Nair', version: 1 } }],
  ['adding a note', notes.POST, { method: 'POST', body: { text: 'A note', key: KEY } }],
  ['recording a contact', contacted.POST, { method: 'POST', body: { channel: 'call' } }],
  ['starting a reply', reply.GET, {}],
  ['sending a reply', reply.POST, { method: 'POST', body: { channel: 'whatsapp', body: 'Hello', key: KEY } }],
  ['reading its customer', customer.GET, {}],
  [
    'saving the card of its customer',
    customer.PUT,
    { method: 'PUT', body: { birthday: null, notes: '', version: 0 } },
  ],
  ['linking its customer', customer.POST, { method: 'POST', body: { otherId: MISSING, decision: 'linked' } }],
  ['unlinking its customer', otherCustomer.DELETE, { method: 'DELETE', otherId: MISSING }],
];
const ON_PLAN: [string, Handler, Sent][] = [
  ['changing it', plan.PATCH, { method: 'PATCH', body: { status: 'quoted', version: 1 } }],
];

it.each(ON_ONE)('a colleague’s request returns 404 and stays unchanged: %s', async (_what, handler, sent) => {
  const before = await readDatabaseState();
  expect(await send(handler, { ...sent, id: ids.theirs })).toMatchObject({
    status: 404,
    body: { message: 'This does not exist, or no longer.' },
  });
  expect(await readDatabaseState()).toEqual(before);
});

it.each(ON_PLAN)('a colleague’s plan returns 404: %s', async (_what, handler, sent) => {
  expect((await send(handler, { ...sent, id: ids.theirPlan })).status).toBe(404);
});

/** Handlers not tested here, because only owners, who see all requests, may call them. */
const OF_OWNERS = ['DELETE route.ts', 'POST erase/route.ts', 'POST restore/route.ts'];

it('every handler for a single request is called here with a colleague’s request, except those for owners', async () => {
  for (const [folder, cases] of [
    ['enquiries', ON_ONE],
    ['custom-itineraries', ON_PLAN],
  ] as const) {
    const root = path.resolve('app/api/admin', folder, '[id]');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('route.ts'),
    );
    const missing: string[] = [];
    for (const file of files)
      for (const [method, handler] of Object.entries(
        (await import(path.join(root, file))) as Record<string, Handler>,
      ))
        if (!cases.some(([, tested]) => tested === handler)) missing.push(`${method} ${file}`);
    expect(missing.sort()).toEqual(folder === 'enquiries' ? OF_OWNERS : []);
  }
});

it('a colleague’s request is not found by its reference either', async () => {
  const { reference } = await getPrisma().request.findUniqueOrThrow({ where: { id: ids.theirs } });
  expect((await send(one.GET, { id: reference })).status).toBe(404);
});

it('an agent cannot link a request to one that the agent may not see', async () => {
  const body = { otherId: ids.theirs, decision: 'linked' };
  expect((await send(customer.POST, { method: 'POST', id: ids.mine, body })).status).toBe(404);
  expect(await getPrisma().customerLink.count()).toBe(0);
});

it('a bulk change leaves requests of colleagues unchanged', async () => {
  const body = { change: { status: 'contacted' }, ids: [ids.mine, ids.theirs] };
  expect((await send(bulk.POST, { method: 'POST', body })).body).toMatchObject({ changed: 1, skipped: 1 });
  const everything = { change: { status: 'closed' }, filter: { tab: 'all' } };
  expect((await send(bulk.POST, { method: 'POST', body: everything })).body).toMatchObject({ changed: 2 });
  expect(await readStatus(ids.theirs)).toBe('new');
});

it('an agent cannot undo a colleague’s change to a colleague’s request', async () => {
  const theirs = await makeSession();
  const change = { method: 'PATCH', body: { status: 'contacted', version: 1 }, id: ids.theirs };
  const batchId = (await send(one.PATCH, change, theirs.cookie)).body.undo;
  expect((await send(undo.POST, { method: 'POST', body: { batchId } })).status).toBe(404);
  expect(await readStatus(ids.theirs)).toBe('contacted');
});

it('assigning a request to a colleague hides it with a message, and undo shows it again', async () => {
  const body = { assigneeId: colleague.id, version: 1 };
  const answer = await send(one.PATCH, { method: 'PATCH', body, id: ids.mine });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: expect.stringMatching(/^Handed over\. You no longer see it/),
      enquiry: null,
      version: 2,
    },
  });
  expect((await send(one.GET, { id: ids.mine })).status).toBe(404);
  const undone = await send(undo.POST, { method: 'POST', body: { batchId: answer.body.undo } });
  expect(undone.body).toMatchObject({ changed: 1 });
  expect((await send(one.GET, { id: ids.mine })).status).toBe(200);
});

it('an agent can assign an added enquiry only to themselves or to nobody, so that it stays visible', async () => {
  const added = { source: 'phone', name: 'Latha', phone: '9847099999' };
  const add = (assigneeId: string | null) =>
    send(list.POST, { method: 'POST', body: { ...added, key: randomUUID(), assigneeId } });
  expect(await add(colleague.id)).toMatchObject({ status: 422, body: { field: 'assigneeId' } });
  expect((await add(agent.staff.id)).status).toBe(201);
  expect((await add(null)).status).toBe(201);
});

it('the right to see all requests takes effect at once', async () => {
  await getPool().query(`UPDATE staff SET rights = '{all-requests}' WHERE id = $1`, [agent.staff.id]);
  expect((await send(one.GET, { id: ids.theirs })).status).toBe(200);
  expect(toNames(await send(list.GET))).toEqual(['Mine', 'Nobody’s', 'Their plan', 'Theirs']);
});

async function readStatus(id: string): Promise<string> {
  return (await getPrisma().request.findUniqueOrThrow({ where: { id } })).status;
}
