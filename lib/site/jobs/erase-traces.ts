import 'server-only';
import * as z from 'zod/mini';
import { deleteMailsOf } from '../../platform/mail/mutations';
import { eraseLateTraces } from '../../trust/retention/erase-mutations';
import { noteErasures } from '../../trust/retention/erasure-list';

const payloadSchema = z.object({
  source: z.enum(['website', 'custom_planner']),
  requests: z.array(z.object({ id: z.uuid(), reference: z.string() })),
});

/**
 * The asynchronous part of an erasure: adds it to the erasure list outside the database, deletes mails, mail files and
 * data written concurrently with the erasure.
 */
export async function eraseTraces(payload: unknown): Promise<void> {
  const { source, requests } = payloadSchema.parse(payload);
  const ids = requests.map(({ id }) => id);
  const at = new Date().toISOString();
  await noteErasures(ids.map((id) => ({ source, id, at })));
  await eraseLateTraces(source, ids);
  for (const { id, reference } of requests) await deleteMailsOf([id], reference);
}
