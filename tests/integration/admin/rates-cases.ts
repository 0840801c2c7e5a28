import * as exported from '@/app/api/admin/rates/export/route';
import * as imported from '@/app/api/admin/rates/import/route';
import * as supplier from '@/app/api/admin/rates/[id]/route';
import * as suppliers from '@/app/api/admin/rates/route';
import { runSql } from '@/lib/platform/db';
import type { Handler } from '@/tests/support/staff';
import type { Prepare } from './account-cases';
import { makeSheet } from '../rate-book/rate-calls';

/** The rate book: agents neither read nor change it without a right. */
export const RATES_CASES: [string, string, Handler, Prepare][] = [
  ['new supplier', 'POST', suppliers.POST, async () => ({ body: makeSheet() })],
  ['supplier', 'GET', supplier.GET, async () => ({ id: (await onSupplier()).id })],
  ['change of a supplier', 'PUT', supplier.PUT, onSupplier],
  ['rates as a file', 'GET', exported.GET, async () => ({})],
  ['rates from a file', 'POST', imported.POST, async () => ({ id: '?dryRun=1', csv: 'supplier,place' })],
];

async function onSupplier(): Promise<{ id: string; body: object }> {
  const { name } = makeSheet();
  const { rows } = await runSql<{ id: string }>(
    "INSERT INTO suppliers (kind, name, place) VALUES ('hotel', $1, 'Munnar') RETURNING id",
    [name],
  );
  return { id: rows[0]?.id ?? '', body: { ...makeSheet({ name }), version: 1 } };
}
