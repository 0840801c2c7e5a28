import { replyExport } from '@/lib/staff/audit/reply-export';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listKnownPackages } from '@/lib/packages/import-export/admin-queries';
import { toPackageFile, toPackageFileName } from '@/lib/packages/import-export/export';
import { packageExportSchema } from '@/lib/packages/import-export/schema';

export const GET = staffHandler('files:export', packageExportSchema, async (call) => {
  const { format } = call.input;
  return replyExport(call, {
    name: toPackageFileName(format),
    content: toPackageFile(await listKnownPackages(), format),
    ...(format === 'json' && { type: 'application/json; charset=utf-8' }),
    audit: { action: 'packages-exported', target: format.toUpperCase() },
  });
});
