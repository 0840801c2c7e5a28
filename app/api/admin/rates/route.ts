import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { RATE_SHEET_BYTES } from '@/lib/quotes/rates/choices';
import { createSupplier } from '@/lib/quotes/rates/mutations';
import { supplierSheetSchema } from '@/lib/quotes/rates/schema';

export const POST = staffHandler(
  'rates:write',
  supplierSheetSchema,
  async ({ input, staff }) => ({
    success: true,
    message: 'Supplier added',
    id: await createSupplier(input, staff.id),
  }),
  RATE_SHEET_BYTES,
);
