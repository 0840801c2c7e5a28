import 'server-only';
import type { z } from 'zod';
import { transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { formatRupees } from '../../platform/format/money';
import { IS_LIVE, toViewer, toVisible } from '../../quotes/editing/list-sql';
import { recordAudit } from '../../staff/audit/mutations';
import type { Staff } from '../../staff/permissions/staff';
import type { supplierPaymentSchema } from './schema';
import { OPEN, PAID } from './sql';

type Payment = z.output<typeof supplierPaymentSchema>;
type Payable = {
  id: string;
  label: string;
  supplierId: string;
  supplier: string;
  open: number;
  paid: number;
};

/**
 * Stores a transfer to a supplier, which clears one or several services. Repeating it with the same key has no effect.
 * Throws INVALID for services of several suppliers, for more than is open and for a correction of more than was paid,
 * NOT_FOUND for a service that has no supplier or that the account may not see, KEY_REUSED for the key of another payment.
 */
export async function storeSupplierPayment(
  { key, lines, ...transfer }: Payment,
  staff: Staff,
): Promise<void> {
  const { reference, paidOn } = transfer;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  await transact(async (tx) => {
    const payables = await lockPayables(
      tx,
      lines.map(({ id }) => id),
      staff,
    );
    const known = await tx.supplierPayment.findMany({ where: { key } });
    if (known.length > 0) {
      const isRepeat =
        known.reduce((sum, row) => sum + row.amount, 0) === amount && known[0]?.reference === reference;
      if (!isRepeat) throw new AppError('KEY_REUSED');
      return;
    }
    const [first] = payables;
    if (!first || payables.length < lines.length)
      throw new AppError('NOT_FOUND', { message: 'A service is not to be paid any more. Reload the page.' });
    for (const [at, line] of lines.entries()) {
      const problem = findProblem(payables[at]!, line.amount, first);
      if (problem) throw new AppError('INVALID', { message: problem, field: `lines.${at}.amount` });
    }
    const { supplierId, supplier: target } = first;
    const shared = { supplierId, reference, key, recordedById: staff.id, paidOn: new Date(paidOn) };
    await tx.supplierPayment.createMany({
      data: lines.map((line) => ({ ...shared, serviceId: line.id, amount: line.amount })),
    });
    const detail = { amount, reference, services: lines.length };
    await recordAudit({ staffId: staff.id, action: 'supplier-paid', target, detail }, tx);
  });
}

function findProblem(
  { label, supplierId, open, paid }: Payable,
  amount: number,
  first: Payable,
): string | null {
  if (supplierId !== first.supplierId) return 'One payment goes to one supplier.';
  if (amount === 0) return `${label}: give an amount.`;
  if (amount > open) return `${label}: only ${formatRupees(Math.max(0, open))} are open.`;
  return -amount > paid ? `${label}: only ${formatRupees(paid)} were paid.` : null;
}

/** Services in the order of the ids with what is open and paid, locked until the end. SQL by hand, to lock and sum. */
async function lockPayables(tx: Transaction, ids: string[], staff: Staff): Promise<Payable[]> {
  await tx.$executeRaw`SELECT FROM trip_services WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return tx.$queryRawUnsafe<Payable[]>(
    `SELECT v.id, v.label, s.id AS "supplierId", s.name AS supplier, ${OPEN} AS open, ${PAID} AS paid
     FROM trip_services AS v JOIN suppliers AS s ON s.id = v.supplier_id
       JOIN trips AS t ON t.id = v.trip_id JOIN requests AS r ON r.id = t.request_id
     WHERE v.id = ANY ($1::uuid[]) AND ${IS_LIVE} AND ${toVisible('$2')} ORDER BY array_position($1::uuid[], v.id)`,
    ids,
    toViewer(staff),
  );
}
