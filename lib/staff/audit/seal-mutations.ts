import 'server-only';
import { runSql } from '../../platform/db';
import { log } from '../../platform/log';

/* SQL by hand: functions of the database owner, because the site's role may only add to the audit log. */

const LOCK_NOT_AVAILABLE = '55P03';

/** Seals the audit lines written since the last seal. If the table is locked, the next run seals them. */
export async function sealAudit(): Promise<void> {
  try {
    await runSql('SELECT kayal_seal_audit()');
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    log.warn('the audit log is locked, so its new lines are not sealed yet; sealing is retried in a minute');
  }
}

/** Erases IP addresses in audit lines written at or before the cutoff; returns their number. */
export async function eraseOldAddresses(cutoff: Date): Promise<number> {
  const { rows } = await runSql<{ n: number }>('SELECT kayal_erase_audit_addresses($1) AS n', [cutoff]);
  return rows[0]?.n ?? 0;
}
