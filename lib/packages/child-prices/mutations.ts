import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import { runSql } from '../../platform/db';
import type { ChildBand } from '../model/types';

type Change = {
  bands: readonly ChildBand[];
  /** The expected version of the row. */
  version: number;
  detail: object;
  staffId: string;
};

/** Stores the age bands with their audit entry; false when the version is stale. No row counts as version 1. */
export async function saveChildPrices({ bands, version, detail, staffId }: Change): Promise<boolean> {
  const { rowCount } = await runSql(
    `WITH changed AS (
      INSERT INTO child_prices AS c (id, bands, version, updated_by_id) SELECT 1, $2::jsonb, 2, $1::uuid
      WHERE $3 = 1 OR EXISTS (SELECT FROM child_prices)
      ON CONFLICT (id) DO UPDATE SET bands = excluded.bands, version = c.version + 1, updated_at = now(),
        updated_by_id = excluded.updated_by_id
      WHERE c.version = $3 RETURNING id
    ), audited AS (${toAuditSql({ from: 'changed', staffId: '$1::uuid', action: 'child-prices-changed', target: "''", detail: '$4' })})
    SELECT id FROM changed`,
    [staffId, JSON.stringify(bands), version, JSON.stringify(detail)],
  );
  return rowCount === 1;
}
