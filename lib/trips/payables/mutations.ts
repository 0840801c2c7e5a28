import 'server-only';
import type { z } from 'zod';
import { transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { formatRupees } from '../../platform/format/money';
import { IS_LIVE, toViewer, toVisible } from '../../quotes/editing/list-sql';
import { recordAudit } from '../../staff/audit/mutations';
import type { Staff } from '../../staff/permissions/staff';
import type { supplierPaymentSchema } from './schema';
import { AMOUNT, PAID } from './sql';

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
export async function storeSupplierPayment(payment: Payment, staff: Staff): Promise<void> {
  await transact((tx) => write(tx, payment, staff));
}

async function write(tx: Transaction, { key, lines, ...transfer }: Payment, staff: Staff): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const payables = await lockPayables(tx, ids, staff);
  const known = await tx.supplierPayment.findMany({ where: { key } });
  if (known.length > 0) {
    const isRepeat =
      known.length === lines.length &&
      lines.every(({ id, amount }) => known.some((row) => row.serviceId === id && row.amount === amount)) &&
      known.every(({ reference }) => reference === transfer.reference);
    if (!isRepeat) throw new AppError('KEY_REUSED');
    return;
  }
  const [first] = payables;
  for (const [at, { id, amount }] of lines.entries()) {
    const payable = payables.find((one) => one.id === id);
    if (!first || !payable)
      throw new AppError('NOT_FOUND', { message: 'A service is not to be paid any more. Reload the page.' });
    const problem = findProblem(payable, amount, first.supplierId);
    if (problem) throw new AppError('INVALID', { message: problem, field: `lines.${at}.amount` });
  }
  const { supplierId, supplier: target } = first!;
  const { reference } = transfer;
  const shared = { supplierId, reference, key, recordedById: staff.id, paidOn: new Date(transfer.paidOn) };
  await tx.supplierPayment.createMany({
    data: lines.map(({ id: serviceId, amount }) => ({ ...shared, serviceId, amount })),
  });
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const detail = { amount, reference, services: lines.length };
  await recordAudit({ staffId: staff.id, action: 'supplier-paid', target, detail }, tx);
}

function findProblem({ label, open, paid, ...payable }: Payable, amount: number, supplierId: string) {
  if (payable.supplierId !== supplierId) return 'One payment goes to one supplier.';
  if (amount === 0) return `${label}: give an amount.`;
  if (amount > open) return `${label}: only ${formatRupees(Math.max(0, open))} are open.`;
  return -amount > paid ? `${label}: only ${formatRupees(paid)} were paid.` : null;
}

/** Services with what is open and paid, locked until the end of the transaction. SQL by hand, to lock and sum. */
async function lockPayables(tx: Transaction, ids: string[], staff: Staff): Promise<Payable[]> {
  await tx.$executeRaw`SELECT FROM trip_services WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return tx.$queryRawUnsafe<Payable[]>(
    `SELECT v.id, v.label, s.id AS "supplierId", s.name AS supplier, ${AMOUNT} - ${PAID} AS open, ${PAID} AS paid
     FROM trip_services AS v JOIN suppliers AS s ON s.id = v.supplier_id
       JOIN trips AS t ON t.id = v.trip_id JOIN requests AS r ON r.id = t.request_id
     WHERE v.id = ANY ($1::uuid[]) AND ${IS_LIVE} AND ${toVisible('$2')} ORDER BY array_position($1::uuid[], v.id)`,
    ids,
    toViewer(staff),
  );
}
