import { randomUUID } from 'node:crypto';
import { getPrisma } from '@/lib/platform/db';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

/** Stores a change that can be undone; returns its batch id. */
export async function makeBatch(): Promise<string> {
  const [{ id: requestId }, batchId] = [await makeStoredEnquiry({ status: 'closed' }), randomUUID()];
  const states = { before: { status: 'new' }, after: { status: 'closed' } };
  await getPrisma().requestActivity.create({ data: { requestId, batchId, kind: 'status', ...states } });
  return batchId;
}

/** Stores two requests; returns the call that links them. */
export async function makePair(): Promise<{ id: string; body: object }> {
  const [one, other] = [await makeStoredEnquiry(), await makeStoredEnquiry()];
  return { id: one.id, body: { otherId: other.id, decision: 'linked' } };
}

/** Returns the request body that selects the customer of a stored enquiry. */
export function toPerson(id: string): object {
  return { contact: 'asha@example.com', ids: [id] };
}

/** Stores a saved view for the newest account. */
export async function makeView(): Promise<string> {
  const staff = await getPrisma().staff.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  return (await getPrisma().savedView.create({ data: { staffId: staff.id, name: randomUUID(), query: '' } }))
    .id;
}
