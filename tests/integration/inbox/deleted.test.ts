import { makeInbox } from '@/tests/support/inbox';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

let owner: ReturnType<typeof makeInbox>;
let agent: ReturnType<typeof makeInbox>;

beforeAll(async () => {
  owner = makeInbox((await makeSession()).cookie);
  agent = makeInbox((await makeSession({ role: 'agent' })).cookie);
});

const names = async (inbox: typeof owner, query: string) =>
  (await inbox.list(query)).body.items.map(({ customerName }) => customerName);

it('deleted enquiries and plans are listed, the last deleted first, found by search and restored', async () => {
  const form = await makeStoredEnquiry({ customerName: 'Deleted First', isSpam: true });
  const plan = await makeStoredItinerary({ customerName: 'Deleted Last' });
  await makeStoredEnquiry({ customerName: 'Not Deleted' });
  await owner.remove(form.id);
  await owner.remove(plan.id);
  expect(await names(owner, '?tab=deleted')).toEqual(['Deleted Last', 'Deleted First']);
  expect(await names(owner, '?tab=deleted&q=deleted%20first')).toEqual(['Deleted First']);
  expect(await names(owner, '?tab=deleted&limit=1')).toEqual(['Deleted Last']);
  expect(await names(owner, '?tab=deleted&clock=now')).toEqual([]);
  expect((await owner.restore(plan.id)).status).toBe(200);
  expect(await names(owner, '?tab=deleted')).toEqual(['Deleted First']);
  expect(await names(owner, '?tab=all')).toContain('Deleted Last');
});

it('agents can neither see nor change deleted requests', async () => {
  const { id } = await makeStoredEnquiry({ customerName: 'Hidden From Agents' });
  await owner.remove(id);
  expect(await names(agent, '?tab=deleted')).toEqual([]);
  const bulk = { filter: { tab: 'deleted' }, change: { status: 'closed' } };
  expect((await agent.bulk(bulk)).body).toMatchObject({ changed: 0 });
  expect((await agent.restore(id)).status).toBe(403);
});
