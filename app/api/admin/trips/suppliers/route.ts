import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listServiceLines } from '@/lib/trips/payables/admin-queries';
import { storeSupplierPayment } from '@/lib/trips/payables/mutations';
import { lineQuerySchema, supplierPaymentSchema } from '@/lib/trips/payables/schema';

export const GET = staffHandler('trips:write', lineQuerySchema, async ({ input }) => ({
  items: await listServiceLines(input.view),
}));

/** Records a transfer to a supplier, which clears one or several services. Idempotent by key. */
export const POST = staffHandler('costs:read', supplierPaymentSchema, async ({ input, staff }) => {
  await storeSupplierPayment(input, staff);
  return { success: true, message: 'Payment recorded' };
});
