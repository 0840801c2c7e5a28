import 'server-only';
import type { z } from 'zod';
import { AppError } from '../../platform/errors';
import type { Staff } from '../../staff/permissions/staff';
import { listServiceLines } from './admin-queries';
import { storeSupplierPayment } from './mutations';
import type { supplierPaymentSchema } from './schema';

/** Stores a transfer; see `storeSupplierPayment`. Throws NOT_FOUND for a service that the account does not see as payable. */
export async function paySupplier(
  input: z.output<typeof supplierPaymentSchema>,
  staff: Staff,
): Promise<void> {
  const seen = new Set((await listServiceLines('payables')).map(({ id }) => id));
  if (input.lines.some(({ id }) => !seen.has(id)))
    throw new AppError('NOT_FOUND', {
      message: 'A chosen service is not to be paid any more. Reload the page.',
    });
  await storeSupplierPayment(input, staff.id);
}
