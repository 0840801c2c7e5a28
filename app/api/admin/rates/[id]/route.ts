import { AppError } from '@/lib/platform/errors';
import { getIdParam } from '@/lib/platform/http/input';
import { replySaved } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { getSupplierSheet } from '@/lib/quotes/rate-book/admin-queries';
import { CHANGE_RATES, RATE_SHEET_BYTES } from '@/lib/quotes/rate-book/choices';
import { changeSupplier } from '@/lib/quotes/rate-book/mutations';
import { supplierChangeSchema } from '@/lib/quotes/rate-book/schema';

export const GET = staffHandler('costs:read', null, ({ params }) => requireSheet(getIdParam(params)));

export const PUT = staffHandler(
  CHANGE_RATES,
  supplierChangeSchema,
  async ({ input, params, staff }) => {
    const id = getIdParam(params);
    const outcome = await changeSupplier(await requireSheet(id), input, staff.id);
    return replySaved(outcome, await requireSheet(id), 'Supplier saved');
  },
  RATE_SHEET_BYTES,
);

async function requireSheet(id: string) {
  const sheet = await getSupplierSheet(id);
  if (!sheet) throw new AppError('NOT_FOUND', { message: 'There is no such supplier.' });
  return sheet;
}
