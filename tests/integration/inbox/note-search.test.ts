import { getPrisma } from '@/lib/platform/db';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';
import { addManyEnquiries } from '@/tests/support/many-enquiries';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

it('the inbox search finds notes of staff, new or old, but not the text of a sent reply', async () => {
  const inbox = makeInbox((await makeSession()).cookie);
  const names = async (query: string) =>
    (await inbox.list(query)).body.items.map(({ customerName }) => customerName);
  const noted = await makeStoredEnquiry({ customerName: 'Form', receivedAt: at(1) });
  const planned = await makeStoredItinerary({ customerName: 'Plan', receivedAt: at(2) });
  await inbox.note(noted.id, { text: 'Bill with GSTIN 32ABCDE1234F1Z5', key: crypto.randomUUID() });
  await inbox.note(planned.id, { text: 'gstin follows', key: crypto.randomUUID() });
  await getPrisma().requestActivity.create({
    data: { requestId: noted.id, kind: 'reply', note: 'Dear Form' },
  });
  await addManyEnquiries(6_100);
  expect(await names('?q=gstin')).toEqual(['Plan', 'Form']);
  expect(await names('?q=32abcde')).toEqual(['Form']);
  expect(await names('?q=dear')).toEqual([]);
  const { body } = await inbox.bulk({ filter: { q: 'gstin' }, change: { status: 'contacted' } });
  expect(body.changed).toBe(2);
});
