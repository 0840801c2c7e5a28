import 'server-only';
import { getPrisma, withDatabase } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { Prisma } from '../../generated/prisma/client';
import { toPair } from './match-requests';
import type { Decision } from './types';

type Target = { id: string; otherId: string; staffId: string };

const ALREADY_DECIDED =
  'Something was already said about these two. Reload to see it: it can be undone there.';

/**
 * Records that two requests are from the same customer (`linked`) or from different customers (`apart`), and adds a
 * line to both histories. The requests stay unchanged. Throws CONFLICT when staff have already decided, and NOT_FOUND
 * when a request is deleted or erased.
 */
export async function decideCustomer({ id, otherId, staffId }: Target, decision: Decision): Promise<void> {
  if (id === otherId)
    throw new AppError('INVALID', { message: 'These are the same request.', field: 'otherId' });
  const { lowId, highId } = toPair(id, otherId);
  const written = await withDatabase(
    () => getPrisma().$executeRaw`
      WITH named AS MATERIALIZED (${toPairSql(lowId, highId)}), said AS (
        INSERT INTO customer_links (low_id, high_id, decision, linked_by_id)
        SELECT ${lowId}::uuid, ${highId}::uuid, ${decision}, ${staffId}::uuid WHERE (SELECT count(*) FROM named) = 2
        ON CONFLICT DO NOTHING RETURNING decision
      )
      ${toHistorySql(Prisma.sql`said`, staffId, decision === 'linked' ? 'linked' : 'unlinked')}`,
  );
  if (written > 0) return;
  const isDecided = await withDatabase(() => getPrisma().customerLink.count({ where: { lowId, highId } }));
  throw isDecided ? new AppError('CONFLICT', { message: ALREADY_DECIDED }) : new AppError('NOT_FOUND');
}

/** Removes a decision about two requests; does nothing when there is no decision. */
export async function forgetDecision({ id, otherId, staffId }: Target): Promise<void> {
  const { lowId, highId } = toPair(id, otherId);
  await withDatabase(
    () => getPrisma().$executeRaw`
      WITH named AS MATERIALIZED (${toPairSql(lowId, highId)}), forgotten AS (
        DELETE FROM customer_links WHERE low_id = ${lowId}::uuid AND high_id = ${highId}::uuid RETURNING decision
      )
      ${toHistorySql(Prisma.sql`forgotten`, staffId, 'unlinked')}`,
  );
}

/** Selects the two requests, except deleted and erased ones. */
function toPairSql(lowId: string, highId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT id, reference FROM requests
    WHERE id IN (${lowId}::uuid, ${highId}::uuid) AND deleted_at IS NULL AND erased_at IS NULL`;
}

/** Adds a line to the history of both requests; each line names the other request. */
function toHistorySql(done: Prisma.Sql, staffId: string, kind: 'linked' | 'unlinked'): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO request_activity (request_id, staff_id, kind, after)
    SELECT one.id, ${staffId}::uuid, ${kind},
      jsonb_build_object('reference', other.reference, 'decision', done.decision)
    FROM ${done} AS done CROSS JOIN named AS one JOIN named AS other ON other.id <> one.id`;
}
