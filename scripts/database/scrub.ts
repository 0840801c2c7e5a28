import type { Client } from 'pg';
import { withClient } from './with-client';

/** Tables from which erasures remove personal data. */
const TABLES = [
  'requests',
  'request_activity',
  'quotes',
  'quote_versions',
  'quote_acceptances',
  'trips',
  'documents',
  'mails',
  'customer_links',
  'customer_cards',
  'saved_views',
  'audit_values',
  'graphile_worker._private_jobs',
];
/** 02:30 in Kerala, after the nightly retention. */
const HOUR_UTC = 21;
const EVERY_MS = 30 * 60_000;

/**
 * Rewrites tables from which personal data was erased, because PostgreSQL leaves the bytes of deleted rows in its files,
 * and removes old write-ahead log, which contains them too. Locks each table while it is rewritten, which takes seconds for
 * 100,000 requests. Throws if a table stays locked or a transaction open for two seconds. Returns false if nothing was erased
 * since the last run. Needs the superuser.
 */
export async function scrubErased(adminUrl: string): Promise<boolean> {
  return withClient({ connectionString: adminUrl, application_name: 'kayal-scrub' }, async (client) => {
    if ((await client.query(DUE)).rowCount === 0) return false;
    await client.query("SET lock_timeout = '2s'");
    await waitForTransactions(client);
    for (const table of TABLES) await client.query(`VACUUM (FULL, ANALYZE) ${table}`);
    // Contains samples of these tables, which ANALYZE has just replaced.
    await waitForTransactions(client);
    await client.query('VACUUM (FULL) pg_catalog.pg_statistic');
    await client.query(NOTE);
    await client.query('SELECT pg_switch_wal()');
    await client.query('CHECKPOINT');
    return true;
  });
}

/**
 * Waits at most two seconds until every transaction that is running now has ended: as long as one of them could still read
 * a deleted row, PostgreSQL copies the row into the rewritten table. Throws if one is still open.
 */
async function waitForTransactions(client: Client): Promise<void> {
  const { rows } = await client.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
  for (let waits = 0; (await client.query(STILL_OPEN, [rows[0]?.xid])).rowCount !== 0; waits += 1) {
    if (waits === 20) throw new Error(STILL_OPEN_MESSAGE);
    await client.query('SELECT pg_sleep(0.1)');
  }
}

/** The error of `scrubErased` when a transaction stays open. */
export const STILL_OPEN_MESSAGE = 'a transaction that began before it is still open';

// VACUUM FULL keeps deleted rows for older snapshots of this database, and for older transactions that write in any
// database of the server, because its own snapshot is as old as the oldest of these transactions.
const STILL_OPEN = `
SELECT 1 WHERE pg_snapshot_xmin(pg_current_snapshot()) <= $1::xid8 OR EXISTS (
  SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND age(backend_xmin) > age($1::xid8::xid))`;

// An erasure is complete after its second cleanup run.
const DUE = `
SELECT 1 FROM removals
WHERE at < now() - interval '15 minutes'
  AND at > COALESCE((SELECT at FROM checks WHERE name = 'scrub'), '-infinity') - interval '15 minutes' LIMIT 1`;

const NOTE = `
INSERT INTO checks (name, at, result) VALUES ('scrub', now(), '{}') ON CONFLICT (name) DO UPDATE SET at = excluded.at`;

/** Scrubs once a night; if that fails, retries half an hour later. Returns a function that stops it. */
export function scrubNightly(adminUrl: string, warn: (text: string) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    if (new Date().getUTCHours() !== HOUR_UTC) return;
    running = scrubErased(adminUrl).catch((error: Error) =>
      warn(
        "Bytes of erased personal data are still in PostgreSQL's files, because their removal failed. " +
          `The removal is tried again in half an hour or the next night: ${error.message}`,
      ),
    );
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
