import 'server-only';
import type { z } from 'zod';
import { transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { formatRupees } from '../../platform/format/money';
import { recordAudit } from '../../staff/audit/mutations';
import type { supplierPaymentSchema } from './schema';
import { AMOUNT, PAID } from './sql';

type Payment = z.output<typeof supplierPaymentSchema>;
type Payable = { id: string; label: string; supplierId: string | null; open: number; paid: number };

/**
 * Stores a transfer to a supplier, which clears one or several services. Repeating it with the same key has no effect.
 * Throws INVALID for services of several suppliers, for more than is open and for a correction of more than was paid,
 * NOT_FOUND for an unknown service, KEY_REUSED for the key of another payment.
 */
export async function storeSupplierPayment(payment: Payment, staffId: string): Promise<void> {
  await transact((tx) => write(tx, payment, staffId));
}

async function write(tx: Transaction, { key, lines, ...transfer }: Payment, staffId: string): Promise<void> {
  const payables = await lockPayables(
    tx,
    lines.map(({ id }) => id),
  );
  const known = await tx.supplierPayment.findMany({ where: { key } });
  if (known.length > 0) {
    const isRepeat =
      known.length === lines.length &&
      lines.every(({ id, amount }) => known.some((row) => row.serviceId === id && row.amount === amount)) &&
      known.every(({ reference }) => reference === transfer.reference);
    if (!isRepeat) throw new AppError('KEY_REUSED');
    return;
  }
  const supplierId = payables.values().next().value?.supplierId ?? null;
  for (const [at, { id, amount }] of lines.entries()) {
    const problem = findProblem(payables.get(id), amount, supplierId);
    if (problem) throw new AppError('INVALID', { message: problem, field: `lines.${at}.amount` });
  }
  if (supplierId === null) throw new AppError('NOT_FOUND', { message: 'There is no such service.' });
  const { paidOn, reference, note } = transfer;
  await tx.supplierPayment.createMany({
    data: lines.map(({ id: serviceId, amount }) => ({
      ...{ serviceId, supplierId, amount, reference, note, key, recordedById: staffId },
      paidOn: new Date(paidOn),
    })),
  });
  const { name } = await tx.supplier.findUniqueOrThrow({ where: { id: supplierId }, select: { name: true } });
  const detail = {
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    reference,
    services: lines.length,
  };
  await recordAudit({ staffId, action: 'supplier-paid', target: name, detail }, tx);
}

function findProblem(payable: Payable | undefined, amount: number, supplierId: string | null): string | null {
  if (!payable?.supplierId) return 'Choose a supplier for this service first.';
  const { label, open, paid } = payable;
  if (payable.supplierId !== supplierId) return 'One payment goes to one supplier.';
  if (amount === 0) return `${label}: give an amount.`;
  if (amount > open) return `${label}: only ${formatRupees(Math.max(0, open))} are open.`;
  return -amount > paid ? `${label}: only ${formatRupees(paid)} were paid.` : null;
}

/** What is open and paid of services, which are locked until the end of the transaction. SQL by hand, to lock and sum. */
async function lockPayables(tx: Transaction, ids: string[]): Promise<Map<string, Payable>> {
  await tx.$executeRaw`SELECT FROM trip_services WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = await tx.$queryRawUnsafe<Payable[]>(
    `SELECT v.id, v.label, v.supplier_id AS "supplierId", ${AMOUNT} - ${PAID} AS open, ${PAID} AS paid
     FROM trip_services AS v WHERE v.id = ANY ($1::uuid[])`,
    ids,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
