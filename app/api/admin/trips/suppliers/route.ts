import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { storeSupplierPayment } from '@/lib/trips/payables/mutations';
import { supplierPaymentSchema } from '@/lib/trips/payables/schema';

/** Records a transfer to a supplier, which clears one or several services. Idempotent by key. */
export const POST = staffHandler('costs:read', supplierPaymentSchema, async ({ input, staff }) => {
  await storeSupplierPayment(input, staff);
  return { success: true, message: 'Payment recorded' };
});
