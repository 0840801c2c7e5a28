import { replyExport } from '@/lib/staff/audit/reply-export';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listPapersOfMonth, writeSupplierFile } from '@/lib/trips/papers/admin-queries';
import { writeMonthFile } from '@/lib/trips/papers/month-file';
import { monthSchema } from '@/lib/trips/papers/schema';
import { MAY_FILE } from '@/lib/trips/papers/words';

/** The tax papers of a month for the accountant, or what was paid to suppliers in it. */
export const GET = staffHandler(MAY_FILE, monthSchema, async (call) => {
  const { month, of } = call.input;
  return replyExport(call, {
    name: `${of}_${month}.csv`,
    content:
      of === 'papers' ? writeMonthFile(await listPapersOfMonth(month)) : await writeSupplierFile(month),
    audit: { action: 'papers-exported', target: month, detail: { of } },
  });
});
