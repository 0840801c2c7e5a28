import { getPool } from '@/lib/platform/db';
import { openExport } from '@/lib/requests/export/export-queries';
import { until } from './until';
import { addManyEnquiries } from './many-enquiries';

/** Adds `count` enquiries with long messages, so that an export takes long enough to be observed while it runs. */
export function makeMany(count: number, name = 'Many') {
  return addManyEnquiries(count, {
    reference: "'KT-E' || n",
    customer_name: `'${name}'`,
    message: "repeat('x', 2000)",
    received_at: "now() - n * interval '1 second'",
  });
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
