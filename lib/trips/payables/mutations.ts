import 'server-only';
import type { z } from 'zod';
import { transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { formatRupees } from '../../platform/format/money';
import { toViewer, toVisible } from '../../quotes/editing/list-sql';
import { IS_LIVE } from '../../requests/inbox/visible-sql';
import { recordAudit } from '../../staff/audit/mutations';
import type { Staff } from '../../staff/permissions/staff';
import { sumAmounts } from '../model/instalments';
import { NO_SUPPLIER, splitPayment } from './rules';
import type { supplierPaymentSchema } from './schema';

type Payment = z.output<typeof supplierPaymentSchema>;
type Payable = { id: string } & Record<'supplierId' | 'supplier', string | null> &
  Record<'open' | 'paid', number>;

/**
 * Stores a transfer to a supplier, or what was paid for services without one, such as tolls. It clears one or several
 * services; see `splitPayment`. Repeating it with the same key has no effect. Throws INVALID for services of several suppliers, for more than is open and for a correction of
 * more than was paid, NOT_FOUND for a service that the account may not see, KEY_REUSED for the key of another payment.
 */
export async function storeSupplierPayment(
  { key, reference, paidOn, amount, services }: Payment,
  staff: Staff,
): Promise<void> {
  await transact(async (tx) => {
    const payables = await lockPayables(tx, services, staff);
    const known = await tx.supplierPayment.findMany({ where: { key } });
    if (known.length > 0) {
      if (sumAmounts(known) !== amount || known[0]?.reference !== reference) throw new AppError('KEY_REUSED');
      return;
    }
    if (payables.length < services.length)
      throw new AppError('NOT_FOUND', { message: 'A service is not to be paid any more. Reload the page.' });
    const { supplierId = null, supplier } = payables[0] ?? {};
    if (payables.some((one) => one.supplierId !== supplierId))
      throw new AppError('INVALID', { message: 'One payment goes to one supplier.' });
    const parts = splitPayment(payables, amount);
    const most = sumAmounts(parts);
    if (most !== amount) {
      const message = `Only ${formatRupees(Math.abs(most))} ${amount < 0 ? 'were paid' : 'are open'}.`;
      throw new AppError('INVALID', { message, field: 'amount' });
    }
    const shared = { supplierId, reference, key, recordedById: staff.id, paidOn: new Date(paidOn) };
    await tx.supplierPayment.createMany({
      data: parts.map((part) => ({ ...shared, serviceId: part.line.id, amount: part.amount })),
    });
    const detail = { amount, reference, services: parts.length };
    const target = supplier ?? NO_SUPPLIER;
    await recordAudit({ staffId: staff.id, action: 'supplier-paid', target, detail }, tx);
  });
}

/** Services in the order of the ids with what is open and paid, locked until the end. SQL by hand, to lock and sum. */
async function lockPayables(tx: Transaction, ids: string[], staff: Staff): Promise<Payable[]> {
  await tx.$executeRaw`SELECT FROM trip_services WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  return tx.$queryRawUnsafe<Payable[]>(
    `SELECT v.id, s.id AS "supplierId", s.name AS supplier, due.open, due.paid
     FROM trip_services AS v JOIN supplier_dues AS due ON due.service_id = v.id LEFT JOIN suppliers AS s ON s.id = v.supplier_id
       JOIN trips AS t ON t.id = v.trip_id JOIN requests AS r ON r.id = t.request_id
     WHERE v.id = ANY ($1::uuid[]) AND ${IS_LIVE} AND ${toVisible('$2')} ORDER BY array_position($1::uuid[], v.id)`,
    ids,
    toViewer(staff),
  );
}
