import 'server-only';
import { getPrisma, withDatabase } from '../db';
import { AppError } from '../errors';
import { Prisma } from '../generated/prisma/client';
import { toPair } from './match-requests';
import type { Decision } from './types';

type Target = { id: string; otherId: string; staffId: string };

const SAID_ALREADY =
  'Something was already said about these two. Reload to see it: it can be taken back there.';

/**
 * Says of two requests that they are one person's (`linked`) or two people's (`apart`), with a line in the history of
 * both. Nothing of either is changed or merged. CONFLICT while an earlier word stands, NOT_FOUND when one is gone.
 */
export async function decideCustomer({ id, otherId, staffId }: Target, decision: Decision): Promise<void> {
  if (id === otherId)
    throw new AppError('INVALID', { message: 'These are the same request.', field: 'otherId' });
  const { lowId, highId } = toPair(id, otherId);
  const written = await withDatabase(
    () => getPrisma().$executeRaw`
      WITH named AS MATERIALIZED (${toNamed(lowId, highId)}), said AS (
        INSERT INTO customer_links (low_id, high_id, decision, linked_by_id)
        SELECT ${lowId}::uuid, ${highId}::uuid, ${decision}, ${staffId}::uuid WHERE (SELECT count(*) FROM named) = 2
        ON CONFLICT DO NOTHING RETURNING decision
      )
      ${toLines(Prisma.sql`said`, staffId, decision === 'linked' ? 'linked' : 'unlinked')}`,
  );
  if (written > 0) return;
  const stands = await withDatabase(() => getPrisma().customerLink.count({ where: { lowId, highId } }));
  throw stands ? new AppError('CONFLICT', { message: SAID_ALREADY }) : new AppError('NOT_FOUND');
}

/** Takes back what was said of two requests: everything is as it was before. Taking back nothing changes nothing. */
export async function forgetDecision({ id, otherId, staffId }: Target): Promise<void> {
  const { lowId, highId } = toPair(id, otherId);
  await withDatabase(
    () => getPrisma().$executeRaw`
      WITH named AS MATERIALIZED (${toNamed(lowId, highId)}), forgotten AS (
        DELETE FROM customer_links WHERE low_id = ${lowId}::uuid AND high_id = ${highId}::uuid RETURNING decision
      )
      ${toLines(Prisma.sql`forgotten`, staffId, 'unlinked')}`,
  );
}

/** The two requests, of whichever table, unless they were deleted, or erased: what names nobody is nobody's. */
function toNamed(lowId: string, highId: string): Prisma.Sql {
  const isMeant = Prisma.sql`id IN (${lowId}::uuid, ${highId}::uuid) AND deleted_at IS NULL AND erased_at IS NULL`;
  return Prisma.sql`
    SELECT id, reference, id AS enquiry_id, NULL::uuid AS itinerary_id FROM enquiries WHERE ${isMeant}
    UNION ALL SELECT id, reference, NULL, id FROM custom_itineraries WHERE ${isMeant}`;
}

/** A line for each of the two that names the other. */
function toLines(done: Prisma.Sql, staffId: string, kind: 'linked' | 'unlinked'): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO enquiry_activity (enquiry_id, itinerary_id, staff_id, kind, after)
    SELECT one.enquiry_id, one.itinerary_id, ${staffId}::uuid, ${kind},
      jsonb_build_object('reference', other.reference, 'decision', done.decision)
    FROM ${done} AS done CROSS JOIN named AS one JOIN named AS other ON other.id <> one.id`;
}
