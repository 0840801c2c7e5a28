import 'server-only';
import { getPrisma, withDatabase } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { CustomerCardInput } from './schema';
import type { CustomerCard } from './types';

type Place = { id: string; staffId: string; card: CustomerCard | undefined };

/**
 * Saves the customer's card: updates the existing one, or stores a new one with the request `id`. The request's history
 * records the change. An empty card is removed. Throws CONFLICT when somebody else has changed the card meanwhile,
 * NOT_FOUND for a deleted or erased request.
 */
export async function saveCard({ id, staffId, card }: Place, input: CustomerCardInput): Promise<void> {
  const { birthday, notes, version } = input;
  const isOther = input.card !== undefined && input.card !== (card?.requestId ?? null);
  if (isOther || version !== (card?.version ?? 0)) throw new AppError('CONFLICT');
  const place = card?.requestId ?? id;
  const isEmpty = birthday === null && notes === '';
  const before = JSON.stringify({ birthday: card?.birthday ?? null, customerNotes: card?.notes ?? '' });
  const after = JSON.stringify({ birthday, customerNotes: notes });
  if (before === after) return;
  const written = await withDatabase(
    () => getPrisma().$executeRaw`
      WITH named AS MATERIALIZED (
        SELECT id FROM requests
        WHERE id = ${id}::uuid AND deleted_at IS NULL AND erased_at IS NULL
      ), removed AS (
        DELETE FROM customer_cards WHERE ${isEmpty} AND request_id = ${place}::uuid AND version = ${version} RETURNING 1
      ), stored AS (
        INSERT INTO customer_cards AS c (request_id, birthday, notes)
        SELECT ${place}::uuid, ${birthday}::date, ${notes} FROM named WHERE NOT ${isEmpty}
        ON CONFLICT (request_id) DO UPDATE SET
          birthday = excluded.birthday, notes = excluded.notes, version = c.version + 1, updated_at = now()
        WHERE c.version = ${version} RETURNING 1
      )
      INSERT INTO request_activity (request_id, staff_id, kind, before, after)
      SELECT id, ${staffId}::uuid, 'customer-card', ${before}::jsonb, ${after}::jsonb FROM named
      WHERE EXISTS (SELECT FROM stored) OR EXISTS (SELECT FROM removed)`,
  );
  if (written > 0) return;
  const isKnown = await withDatabase(() =>
    getPrisma().request.count({ where: { id, deletedAt: null, erasedAt: null } }),
  );
  throw new AppError(isKnown ? 'CONFLICT' : 'NOT_FOUND');
}
