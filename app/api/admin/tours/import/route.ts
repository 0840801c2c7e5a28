import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { ERROR_TABLE } from '@/lib/platform/errors';
import { parseInput, readQuery } from '@/lib/platform/http/input';
import { replyJson } from '@/lib/platform/http/reply';
import { getLastImport } from '@/lib/packages/import-export/admin-queries';
import { readPackageFile } from '@/lib/packages/import-export/body';
import { importPackages } from '@/lib/packages/import-export/import';
import { importUndoSchema, packageImportSchema } from '@/lib/packages/import-export/schema';
import { undoImport } from '@/lib/packages/import-export/undo';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';

export const GET = staffHandler('catalogue:read', null, async () => ({ last: await getLastImport() }));

export const POST = staffHandler('catalogue:write', null, async ({ staff, request }) => {
  const { dryRun, run, name } = parseInput(packageImportSchema, readQuery(request));
  const isDryRun = dryRun === '1';
  const file = await readPackageFile(request);
  const result = await importPackages({ ...file, isDryRun, run, name, staff });
  if (!isDryRun && result.errors.length > 0) {
    const { status } = ERROR_TABLE.INVALID;
    const message = 'The file has errors. Nothing was changed.';
    return replyJson(status, { success: false, message, ...result });
  }
  if (!isDryRun && result.created + result.changed > 0) await renewPages('packages');
  return replyJson(200, result);
});

export const DELETE = staffHandler('catalogue:write', importUndoSchema, async ({ input, staff }) => {
  const result = await undoImport(input.at, staff);
  await renewPages('packages');
  return { success: true, message: 'Import undone', ...result };
});
