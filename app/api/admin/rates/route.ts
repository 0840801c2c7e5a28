import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { RATE_SHEET_BYTES } from '@/lib/quotes/rate-book/choices';
import { createSupplier } from '@/lib/quotes/rate-book/mutations';
import { supplierSheetSchema } from '@/lib/quotes/rate-book/schema';

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
