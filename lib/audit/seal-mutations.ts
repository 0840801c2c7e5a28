import 'server-only';
import { runSql } from '../db';
import { log } from '../log';

const LOCK_NOT_AVAILABLE = '55P03';

/** Seals the audit lines written since the last seal. When the log is busy, the next run does it. */
export async function sealAudit(): Promise<void> {
  try {
    await runSql('SELECT kayal_seal_audit()');
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    log.warn('audit log busy; sealed later');
  }
}

/** Erases the addresses in audit lines written at or before the cutoff; returns how many. */
export async function eraseOldAddresses(cutoff: Date): Promise<number> {
  const { rowCount } = await runSql("DELETE FROM audit_values WHERE name = 'address' AND at <= $1", [cutoff]);
  return rowCount ?? 0;
}
