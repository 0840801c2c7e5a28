import { runSql } from '@/lib/platform/db';
import type { Prepare } from './account-cases';
import { makeSheet } from '../rate-book/rate-calls';

/** Requests to the rate book. Agents need a further right to send them. */
export const RATES_CASES: [string, string, Prepare][] = [
  ['new supplier', 'POST rates', async () => ({ body: makeSheet() })],
  ['supplier', 'GET rates/[id]', async () => ({ id: (await onSupplier()).id })],
  ['change of a supplier', 'PUT rates/[id]', onSupplier],
  ['rates as a file', 'GET rates/export', async () => ({})],
  ['rates from a file', 'POST rates/import', async () => ({ id: '?dryRun=1', csv: 'supplier,place' })],
];

async function onSupplier(): Promise<{ id: string; body: object }> {
  const { name } = makeSheet();
  const { rows } = await runSql<{ id: string }>(
    "INSERT INTO suppliers (kind, name, place) VALUES ('hotel', $1, 'Munnar') RETURNING id",
    [name],
  );
  return { id: rows[0]?.id ?? '', body: { ...makeSheet({ name }), version: 1 } };
}
