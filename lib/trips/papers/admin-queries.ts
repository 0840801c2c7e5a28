import 'server-only';
import { getPrisma, runSql } from '../../platform/db';
import { toCsv } from '../../platform/format/csv';
import { addPlainDays } from '../../platform/format/dates';
import { requireStaff } from '../../staff/permissions/staff';
import type { FiledPaper } from './month-file';
import { listTaxRules, toIssuedPaper } from './queries';
import { FIRST_RULE } from './tax';
import type { IssuedPaper, TaxRule } from './types';
import { MAY_FILE } from './words';

/** The tax rules of papers, the latest first; the last one is that before owners set any. */
export async function readTaxRules(): Promise<TaxRule[]> {
  await requireStaff('company:write');
  return [FIRST_RULE, ...(await listTaxRules())].toReversed();
}

/** An issued paper by its number, also of an erased or deleted request; null if none has words under it. */
export async function findPaperByNumber(number: string): Promise<IssuedPaper | null> {
  await requireStaff(MAY_FILE);
  const row = await getPrisma().document.findFirst({ where: { number, content: { not: {} } } });
  return row && toIssuedPaper(row);
}

/** The papers issued in a month such as `2026-12`, in the order of their numbers. */
export async function listPapersOfMonth(month: string): Promise<FiledPaper[]> {
  await requireStaff(MAY_FILE);
  const first = `${month}-01`;
  const rows = await getPrisma().document.findMany({
    where: { issuedOn: { gte: new Date(first), lt: new Date(addPlainDays(first, 31).slice(0, 7)) } },
    include: { about: { select: { number: true } } },
    orderBy: [{ kind: 'asc' }, { issuedAt: 'asc' }],
  });
  return rows.map(({ about, ...row }) => ({ ...toIssuedPaper(row), correctsNumber: about?.number ?? '' }));
}

/**
 * The payments to suppliers in a month such as `2026-12` as CSV, by day. If the trip was deleted, the columns for trip
 * and service are empty. SQL by hand: joins five tables for the lines of a file.
 */
export async function writeSupplierFile(month: string): Promise<string> {
  await requireStaff([...MAY_FILE, 'costs:read']);
  const { rows } = await runSql<Record<string, string | null>>(
    `SELECT p.paid_on::text AS day, s.name, p.reference, r.reference AS trip, t.label, p.amount || '.00' AS amount
     FROM supplier_payments AS p LEFT JOIN suppliers AS s ON s.id = p.supplier_id
     LEFT JOIN trip_services AS t ON t.id = p.service_id LEFT JOIN trips ON trips.id = t.trip_id
     LEFT JOIN requests AS r ON r.id = trips.request_id
     WHERE to_char(p.paid_on, 'YYYY-MM') = $1 ORDER BY p.paid_on, p.created_at, p.id`,
    [month],
  );
  const lines = rows.map((row) => Object.values(row).map((cell) => cell ?? ''));
  return toCsv(['Date', 'Supplier', 'Reference', 'Trip', 'Service', 'Amount'], lines);
}
