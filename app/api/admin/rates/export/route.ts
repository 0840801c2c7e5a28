import { getIndiaDate } from '@/lib/platform/format/dates';
import { replyExport } from '@/lib/staff/audit/reply-export';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listSupplierSheets } from '@/lib/quotes/rate-book/admin-queries';
import { writeRateFile } from '@/lib/quotes/rate-book/write-file';

export const GET = staffHandler('costs:read', null, async (call) =>
  replyExport(call, {
    name: `rates_${getIndiaDate()}.csv`,
    content: writeRateFile(await listSupplierSheets()),
    audit: { action: 'rates-exported' },
  }),
);
