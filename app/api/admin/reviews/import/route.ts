import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { reviewImportSchema } from '@/lib/company/reviews/schema';
import { importReviewFile } from '@/lib/company/reviews/staff-writes';

const MAX_BYTES = 768 * 1024;

export const POST = staffHandler(
  'catalogue:write',
  reviewImportSchema,
  async ({ input, staff, request }) => {
    const isDryRun = new URL(request.url).searchParams.get('dryRun') === '1';
    const result = await importReviewFile(input.csv, isDryRun, staff.id);
    if (!isDryRun && result.created > 0) await renewPages('reviews');
    return result;
  },
  MAX_BYTES,
);
