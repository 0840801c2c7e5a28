import { getIndiaDate } from '@/lib/platform/format/dates';
import { recordAudit } from '@/lib/staff/audit/mutations';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listSupplierSheets } from '@/lib/quotes/rate-book/admin-queries';
import { writeRateFile } from '@/lib/quotes/rate-book/write-file';

export const GET = staffHandler('costs:read', null, async ({ staff, request }) => {
  const file = writeRateFile(await listSupplierSheets());
  const isRead = request.method === 'GET';
  if (isRead) await recordAudit({ staffId: staff.id, action: 'rates-exported' });
  return new Response(isRead ? file : null, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="rates_${getIndiaDate()}.csv"`,
    },
  });
});
