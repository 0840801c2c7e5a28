import { parseInput, readQuery } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { readCsvFile } from '@/lib/packages/import-export/body';
import { packageImportSchema } from '@/lib/packages/import-export/schema';
import { importOldRequests } from '@/lib/requests/imported/import';

export const POST = staffHandler('requests:all', null, async ({ staff, request }) => {
  const { dryRun } = parseInput(packageImportSchema.pick({ dryRun: true }), readQuery(request));
  return importOldRequests(await readCsvFile(request), dryRun === '1', staff.id);
});
