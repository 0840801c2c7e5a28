import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import { runSql } from '../../platform/db';

/**
 * Evidence that a package was sold or offered for sale, in the order of reporting. Prices that were shown are not stored, so a
 * view of the package's page counts as evidence.
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

/** Why a package cannot be deleted, or null when it was never sold. */
export async function findUse(id: string): Promise<string | null> {
  const { rows } = await runSql<{ uses: boolean[] }>(
    `SELECT ARRAY[${USES.map(({ sql }) => sql).join(', ')}] AS uses FROM tours AS t WHERE t.id = $1`,
    [id],
  );
  const uses = rows[0]?.uses ?? [];
  return USES.find((_, index) => uses[index])?.why ?? null;
}

/**
 * Deletes a package that was never sold, with its draft, versions and prices. Its id is recorded, so that no new
 * package gets it. False if the package has been used meanwhile.
 */
export async function deletePackage(id: string, staffId: string): Promise<boolean> {
  const { rows } = await runSql(
    `WITH changed AS (
      DELETE FROM tours AS t WHERE t.id = $2 AND NOT (${USES.map(({ sql }) => sql).join(' OR ')})
      RETURNING t.id, t.title AS label
    ), kept AS (
      INSERT INTO deleted_packages (id) SELECT id FROM changed ON CONFLICT DO NOTHING
    ), audited AS (${toAudit()}) SELECT id FROM changed`,
    [staffId, id],
  );
  return rows.length > 0;
}

/** Deletes the draft of a new package with an audit entry. False if it was deleted or published meanwhile. */
export async function deleteNewDraft(id: string, staffId: string): Promise<boolean> {
  const { rows } = await runSql(
    `WITH changed AS (
      DELETE FROM package_drafts WHERE id = $2::uuid AND tour_id IS NULL
      RETURNING id, coalesce(nullif(content ->> 'title', ''), 'Untitled') AS label
    ), audited AS (${toAudit()}) SELECT id FROM changed`,
    [staffId, id],
  );
  return rows.length > 0;
}

function toAudit(): string {
  const target = 'left(changed.label, 200)';
  return toAuditSql({ from: 'changed', staffId: '$1::uuid', action: 'package-deleted', target });
}
