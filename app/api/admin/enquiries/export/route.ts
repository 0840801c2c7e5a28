import { replyJson } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { toExportFileName } from '@/lib/requests/export/export';
import { openExport } from '@/lib/requests/export/export-queries';
import { exportSchema } from '@/lib/requests/inbox/schema';

export const GET = staffHandler('files:export', exportSchema, async ({ input, request }) => {
  const { layout, ...filter } = input;
  const body = await openExport({ filter, layout, signal: request.signal });
  if (!body) return replyJson(404, { success: false, message: 'No enquiries found to export.' });
  if (request.method === 'HEAD') await body.cancel();
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${toExportFileName(layout)}"`,
      'Cache-Control': 'no-store, no-transform',
    },
  });
});
