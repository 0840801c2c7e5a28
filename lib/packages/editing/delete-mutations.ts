import 'server-only';
import { recordAudit } from '../../staff/audit/mutations';
import { runSql, transact } from '../../platform/db';

/**
 * Reasons why a package counts as used and cannot be deleted, in the order of reporting. Shown prices are not stored,
 * so a view of the package's page also counts as use.
 */
const USES = [
  { why: 'Visitors see it. Archive it first.', sql: 't.is_active' },
  { why: 'There are requests for it.', sql: 'EXISTS (SELECT FROM requests WHERE tour_id = t.id)' },
  {
    why: 'A group was asked to vote on it.',
    sql: 'EXISTS (SELECT FROM group_choices WHERE t.id = ANY (tour_ids))',
  },
  { why: 'There are reviews of it.', sql: 'EXISTS (SELECT FROM reviews WHERE tour_id = t.id)' },
  {
    why: 'Visitors have opened its page.',
    sql: `EXISTS (
      SELECT FROM page_views WHERE substring(path FROM '[^/]*$') IN (
        SELECT t.id UNION ALL SELECT t.slug UNION ALL SELECT old_slug FROM slug_redirects WHERE tour_id = t.id
      )
    )`,
  },
] as const;

/** Why a package cannot be deleted, or null if it was never used. */
export async function findUse(id: string): Promise<string | null> {
  // SQL by hand: the tables that may refer to a package, in one statement.
  const { rows } = await runSql<{ uses: boolean[] }>(
    `SELECT ARRAY[${USES.map(({ sql }) => sql).join(', ')}] AS uses FROM tours AS t WHERE t.id = $1`,
    [id],
  );
  const uses = rows[0]?.uses ?? [];
  return USES.find((_, index) => uses[index])?.why ?? null;
}

/**
 * Deletes a package that was never used, with its draft, versions and prices. Its id is recorded, so that no new
 * package gets it. False if the package has been used meanwhile.
 */
export async function deletePackage(id: string, staffId: string): Promise<boolean> {
  return transact(async (tx) => {
    // SQL by hand: one statement checks all tables that refer to packages and deletes.
    const [deleted] = await tx.$queryRawUnsafe<{ title: string }[]>(
      `DELETE FROM tours AS t WHERE t.id = $1 AND NOT (${USES.map(({ sql }) => sql).join(' OR ')}) RETURNING t.title`,
      id,
    );
    if (!deleted) return false;
    await tx.deletedPackage.createMany({ data: { id }, skipDuplicates: true });
    await recordAudit({ staffId, action: 'package-deleted', target: deleted.title }, tx);
    return true;
  });
}
