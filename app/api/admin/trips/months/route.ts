import { recordAudit } from '@/lib/staff/audit/mutations';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listPapersOfMonth, writeSupplierFile } from '@/lib/trips/papers/admin-queries';
import { writeMonthFile } from '@/lib/trips/papers/month-file';
import { monthSchema } from '@/lib/trips/papers/schema';
import { MAY_FILE } from '@/lib/trips/papers/words';

/** The tax papers of a month for the accountant, or what was paid to suppliers in it. */
export const GET = staffHandler(MAY_FILE, monthSchema, async ({ input: { month, of }, staff, request }) => {
  const file =
    of === 'papers' ? writeMonthFile(await listPapersOfMonth(month)) : await writeSupplierFile(month);
  const isRead = request.method === 'GET';
  if (isRead)
    await recordAudit({ staffId: staff.id, action: 'papers-exported', target: month, detail: { of } });
  return new Response(isRead ? file : null, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${of}_${month}.csv"`,
    },
  });
});
