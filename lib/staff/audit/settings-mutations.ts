import 'server-only';
import { runSql } from '../../platform/db';
import { toAuditSql, toWarningSql } from './mutations';
import type { AuditAction } from './types';

type SettingsChange = {
  /** A table whose only row has the id 1. Table and columns are inserted into SQL, so they must never contain user input. */
  table: 'company' | 'child_prices' | 'peak_prices' | 'quote_settings';
  /** The JSON columns to set. */
  columns: Record<string, unknown>;
  /** The expected version of the row; a missing row counts as version 1. */
  version: number;
  action: AuditAction;
  detail: object;
  staffId: string;
  /** Whether all owners get a mail about it. */
  warnsOwners?: boolean;
};

/** Stores settings that are a single row, with their audit entry; false when the version is stale. */
export async function saveSettings(change: SettingsChange): Promise<boolean> {
  const { table, columns, version, action, detail, staffId, warnsOwners = false } = change;
  const names = Object.keys(columns);
  const { rowCount } = await runSql(
    `WITH changed AS (
      INSERT INTO ${table} AS old (id, ${names.join(', ')}, version, updated_by_id)
      SELECT 1, ${names.map((_, at) => `$${at + 4}::jsonb`).join(', ')}, 2, $1::uuid
      WHERE $2 = 1 OR EXISTS (SELECT FROM ${table})
      ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')},
        version = old.version + 1, updated_at = now(), updated_by_id = excluded.updated_by_id
      WHERE old.version = $2 RETURNING id
    ), audited AS (${toAuditSql({ from: 'changed', staffId: '$1::uuid', action, target: "''", detail: '$3' })} RETURNING id),
    ${toWarningSql('audited', String(warnsOwners))}
    SELECT id, (SELECT count(job) FROM warned) AS jobs FROM changed`,
    [
      staffId,
      version,
      JSON.stringify(detail),
      ...Object.values(columns).map((value) => JSON.stringify(value)),
    ],
  );
  return rowCount === 1;
}
