import { getPool } from '@/lib/platform/db';
import { openExport } from '@/lib/requests/export/export-queries';
import { until } from './until';

/** Number of rows for which an export takes long enough to be observed while it runs. */
export function makeMany(count: number, name = 'Many') {
  return getPool().query(
    `INSERT INTO enquiries (reference, customer_name, phone, message, adults_count, travel_date, enquiry_date, idempotency_key, request_hash, status_token_hash)
     SELECT 'KT-E' || n, $2, '9847012345', repeat('x', 2000), 2, '2027-01-15', now() - n * interval '1 second', gen_random_uuid(), 'x', 'e' || n
     FROM generate_series(1, $1::int) AS n`,
    [count, name],
  );
}

/** Connections currently held by exports. */
export async function listBackends(): Promise<{ state: string }[]> {
  const { rows } = await getPool().query<{ state: string }>(
    `SELECT state FROM pg_stat_activity WHERE application_name = 'kayal-export' AND datname = current_database()`,
  );
  return rows;
}

/** Waits until every export has released its connection. */
export async function untilFree(): Promise<void> {
  await until(async () => (await listBackends()).length === 0);
}

/** Exports all requests in the service layout; returns the bytes of the file. */
export const open = (limits?: Parameters<typeof openExport>[1], signal = new AbortController().signal) =>
  openExport({ filter: { tab: 'all' }, layout: 'service', signal }, limits);
