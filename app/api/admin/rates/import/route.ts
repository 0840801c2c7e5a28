import { ERROR_TABLE } from '@/lib/platform/errors';
import { parseInput, readQuery } from '@/lib/platform/http/input';
import { replyJson } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { readCsvFile } from '@/lib/packages/import-export/body';
import { packageImportSchema } from '@/lib/packages/import-export/schema';
import { CHANGE_RATES } from '@/lib/quotes/rate-book/choices';
import { importRates } from '@/lib/quotes/rate-book/import';

export const POST = staffHandler(CHANGE_RATES, null, async ({ staff, request }) => {
  const { dryRun, run } = parseInput(packageImportSchema, readQuery(request));
  const bytes = await readCsvFile(request);
  const isDryRun = dryRun === '1';
  const result = await importRates({ bytes, isDryRun, run, staffId: staff.id });
  if (isDryRun || result.errors.length === 0) return result;
  const { status } = ERROR_TABLE.INVALID;
  return replyJson(status, {
    success: false,
    message: 'The file has errors. Nothing was changed.',
    ...result,
  });
});
