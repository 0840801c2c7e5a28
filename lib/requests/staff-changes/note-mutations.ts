import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { getPrisma, transact } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { Target } from './mutations';
import type { Contact, noteSchema } from '../inbox/schema';

/**
 * Adds a note to a request's history, idempotent by key (stored as batch_id, unique per request). Throws NOT_FOUND for
 * a missing request, KEY_REUSED when the key belongs to a different note.
 */
export async function addNote(
  { id, staffId }: Target,
  { text, key = randomUUID() }: z.output<typeof noteSchema>,
): Promise<void> {
  const written = await transact(async (tx) => {
    if ((await tx.request.count({ where: { id, deletedAt: null } })) === 0) throw new AppError('NOT_FOUND');
    const data = { requestId: id, staffId, batchId: key, kind: 'note', note: text };
    return tx.requestActivity.createMany({ data, skipDuplicates: true });
  });
  if (written.count === 0) await requireSameNote(id, { text, key });
}

async function requireSameNote(id: string, { text, key }: { text: string; key: string }): Promise<void> {
  const known = await getPrisma().requestActivity.findFirst({
    where: { kind: { in: ['note', 'reply'] }, batchId: key, requestId: id },
    select: { kind: true, note: true },
  });
  if (!known) throw new AppError('NOT_FOUND');
  if (known.kind !== 'note' || known.note !== text) throw new AppError('KEY_REUSED');
}

/**
 * Records a contact by WhatsApp, mail or phone. A mail, a call that reached the visitor and a sent message stop the
 * response-time clock; just opening WhatsApp or the phone does not. Version and status do not change, so that edits in
 * progress do not conflict.
 */
export async function markContacted({ id, staffId }: Target, contact: Contact): Promise<void> {
  const { channel, outcome } = contact;
  const stopsClock = channel === 'email' || outcome === 'reached' || outcome === 'wrote';
  const after = JSON.stringify(contact);
  // SQL by hand: one statement, with the first contact by the database's clock if there was none.
  const written = await getPrisma().$executeRaw`
      WITH touched AS (
        UPDATE requests SET updated_at = now(),
          first_contact_at = CASE WHEN ${stopsClock} THEN COALESCE(first_contact_at, now()) ELSE first_contact_at END
        WHERE id = ${id}::uuid AND deleted_at IS NULL AND erased_at IS NULL RETURNING id
      )
      INSERT INTO request_activity (request_id, staff_id, kind, after)
      SELECT id, ${staffId}::uuid, 'contacted', ${after}::jsonb FROM touched`;
  if (written === 0) throw new AppError('NOT_FOUND');
}
