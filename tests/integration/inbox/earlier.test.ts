import { getPrisma } from '@/lib/platform/db';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession, makeStaff } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

it('the inbox counts earlier requests with the same phone number, without spam and other customers’ requests', async () => {
  const inbox = makeInbox((await makeSession()).cookie);
  const phoneE164 = '+919847099999';
  await makeStoredEnquiry({ phoneE164, receivedAt: at(1) });
  await makeStoredEnquiry({ phoneE164, receivedAt: at(2), isSpam: true });
  const apart = await makeStoredEnquiry({ phoneE164, receivedAt: at(3) });
  await makeStoredItinerary({ phoneE164, receivedAt: at(4) });
  const last = await makeStoredEnquiry({ phoneE164, receivedAt: at(5) });
  await makeStoredEnquiry({ phoneE164: null, receivedAt: at(6) });
  const [lowId, highId] = [apart.id, last.id].sort();
  await getPrisma().customerLink.create({ data: { lowId: lowId!, highId: highId!, decision: 'apart' } });
  const { body } = await inbox.list();
  expect(body.items.map(({ earlier }) => earlier)).toEqual([0, 2, 2, 1, 0]);
  expect((await inbox.read(last.id)).earlier).toBe(2);
});

// Regression: the count showed an agent how many requests a colleague's customer had sent.
it('the count of earlier requests leaves out requests that the agent may not see', async () => {
  const agent = await makeSession({ role: 'agent', rights: [] });
  const inbox = makeInbox(agent.cookie);
  const phoneE164 = '+919847088888';
  const assigneeId = (await makeStaff({ role: 'agent' })).id;
  await makeStoredEnquiry({ phoneE164, receivedAt: at(11), assigneeId });
  await makeStoredItinerary({ phoneE164, receivedAt: at(12), assigneeId });
  await makeStoredEnquiry({ phoneE164, receivedAt: at(13), assigneeId: agent.staff.id });
  const last = await makeStoredItinerary({ phoneE164, receivedAt: at(14) });
  const { body } = await inbox.list();
  expect(body.items.find(({ id }) => id === last.id)?.earlier).toBe(1);
  expect((await inbox.read(last.id)).earlier).toBe(1);
});
