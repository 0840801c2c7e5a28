import { getIndiaDate } from '@/lib/platform/format/dates';
import { recordAudit } from '@/lib/staff/audit/mutations';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { writeQuoteFile } from '@/lib/quotes/editing/admin-queries';

export const GET = staffHandler('files:export', null, async ({ staff, request }) => {
  const { file, rows } = await writeQuoteFile();
  const isRead = request.method === 'GET';
  if (isRead) await recordAudit({ staffId: staff.id, action: 'quotes-exported', detail: { rows } });
  return new Response(isRead ? file : null, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="quotes_${getIndiaDate()}.csv"`,
    },
  });
});
