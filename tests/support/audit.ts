import { getPool } from '@/lib/platform/db';

type Line = {
  staffId: string | null;
  action: string;
  target: string;
  detail: Record<string, unknown> | null;
};

/** Audit entries with their texts, oldest first. */
export async function listAuditLines(
  where: { staffId?: string | null; target?: string; action?: string } = {},
): Promise<Line[]> {
  const { rows } = await getPool().query<Line>(
    `SELECT staff_id AS "staffId", action, target, detail FROM audit_lines
     WHERE ($1::text IS NULL OR target = $1) AND ($2::text IS NULL OR action = $2) AND (NOT $3 OR staff_id IS NOT DISTINCT FROM $4::uuid)
     ORDER BY id`,
    [where.target ?? null, where.action ?? null, where.staffId !== undefined, where.staffId ?? null],
  );
  return rows;
}
