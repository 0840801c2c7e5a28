import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listServiceLines } from '@/lib/trips/payables/admin-queries';
import { supplierPaymentSchema } from '@/lib/trips/payables/schema';
import { paySupplier } from '@/lib/trips/payables/staff-writes';

/** Records a transfer to a supplier, which clears one or several services. Idempotent by key. */
export const POST = staffHandler('costs:read', supplierPaymentSchema, async ({ input, staff }) => {
  await paySupplier(input, staff);
  return { success: true, message: 'Payment recorded', items: await listServiceLines('payables') };
});
