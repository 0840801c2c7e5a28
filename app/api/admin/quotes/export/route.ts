import { getIndiaDate } from '@/lib/platform/format/dates';
import { replyExport } from '@/lib/staff/audit/reply-export';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { writeQuoteFile } from '@/lib/quotes/editing/admin-queries';

export const GET = staffHandler('files:export', null, async (call) => {
  const { file, rows } = await writeQuoteFile();
  const audit = { action: 'quotes-exported', detail: { rows } } as const;
  return replyExport(call, { name: `quotes_${getIndiaDate()}.csv`, content: file, audit });
});
