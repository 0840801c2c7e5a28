import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { recordAudit } from '@/lib/staff/audit/mutations';
import { listKnownPackages } from '@/lib/packages/import-export/admin-queries';
import { toPackageFile, toPackageFileName } from '@/lib/packages/import-export/export';
import { packageExportSchema } from '@/lib/packages/import-export/schema';

const TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' };

export const GET = staffHandler('files:export', packageExportSchema, async ({ input, staff, request }) => {
  const { format } = input;
  const file = toPackageFile(await listKnownPackages(), format);
  const isRead = request.method === 'GET';
  if (isRead) {
    await recordAudit({ staffId: staff.id, action: 'packages-exported', target: format.toUpperCase() });
  }
  return new Response(isRead ? file : null, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${toPackageFileName(format)}"`,
    },
  });
});
