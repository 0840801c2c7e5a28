import { randomUUID } from 'node:crypto';
import { GET as events } from '@/app/api/admin/events/route';
import { POST as tell } from '@/app/api/admin/quotes/[id]/editors/route';
import { getPool } from '@/lib/platform/db';
import { makeSession, makeStaff, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { readEvents } from '../live/event-reader';
import { callAs } from './quote-calls';

let id = '';
let requestId = '';
let leave: () => Promise<void>;
let stream: ReturnType<typeof readEvents>;

beforeEach(async () => {
  requestId = (await makeStoredEnquiry()).id;
  const owner = await makeSession({ role: 'owner' });
  id = (await callAs(owner.cookie).create({ requestId })).body.item!.id;
  const request = makeStaffRequest('/api/admin/events', { cookie: owner.cookie });
  stream = readEvents((await events(request, { params: Promise.resolve({}) })).body!);
  leave = stream.leave;
  await stream.until('ready');
});
afterEach(() => leave());

async function announceAs(cookie: string, body: object = {}) {
  const all = { tab: randomUUID(), is: 'insert', revision: 1, others: [], ...body };
  const request = makeStaffRequest('/api/admin/quotes/x/editors', { method: 'POST', cookie, body: all });
  const response = await tell(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as unknown };
}

it('all staff pages are notified of who has the quote open, by ids only; names go to those who may see it', async () => {
  const anna = await makeSession({ role: 'agent' });
  const ravi = await makeStaff();
  const tab = randomUUID();
  expect(await announceAs(anna.cookie, { tab, revision: 3, others: [ravi.id] })).toEqual({
    status: 200,
    body: { names: { [ravi.id]: ravi.displayName } },
  });
  expect(await stream.until('editor')).toEqual({
    event: 'editor',
    data: { ids: [id], op: 'insert', by: { tab, staff: anna.staff.id, revision: 3 } },
  });
});

it('an account that may not see the request gets no names and is not announced', async () => {
  const { id: colleague } = await makeStaff({ role: 'agent' });
  await getPool().query('UPDATE enquiries SET assignee_id = $1 WHERE id = $2', [colleague, requestId]);
  const limited = await makeSession({ role: 'agent', rights: [] });
  const answer = await announceAs(limited.cookie, { others: [colleague] });
  expect(answer).toMatchObject({ status: 404, body: { message: expect.stringContaining('does not exist') } });
  expect(JSON.stringify(answer)).not.toContain(colleague);
  const owner = await makeSession({ role: 'owner' });
  await announceAs(owner.cookie);
  expect(await stream.until('editor')).toMatchObject({ data: { by: { staff: owner.staff.id } } });
});
