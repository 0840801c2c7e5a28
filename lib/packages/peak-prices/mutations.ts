import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import { runSql } from '../../platform/db';
import type { PeakPricesChange } from './schema';

type Change = PeakPricesChange & { detail: object; staffId: string };

/** Stores the peak prices with their audit entry; false when the version is stale. No row counts as version 1. */
export async function savePeakPrices({
  windows,
  singles,
  version,
  detail,
  staffId,
}: Change): Promise<boolean> {
  const { rowCount } = await runSql(
    `WITH changed AS (
      INSERT INTO peak_prices AS p (id, windows, singles, version, updated_by_id)
      SELECT 1, $2::jsonb, $3::jsonb, 2, $1::uuid WHERE $4 = 1 OR EXISTS (SELECT FROM peak_prices)
      ON CONFLICT (id) DO UPDATE SET windows = excluded.windows, singles = excluded.singles, version = p.version + 1,
        updated_at = now(), updated_by_id = excluded.updated_by_id
      WHERE p.version = $4 RETURNING id
    ), audited AS (${toAuditSql({ from: 'changed', staffId: '$1::uuid', action: 'peak-prices-changed', target: "''", detail: '$5' })})
    SELECT id FROM changed`,
    [staffId, JSON.stringify(windows), JSON.stringify(singles), version, JSON.stringify(detail)],
  );
  return rowCount === 1;
}
