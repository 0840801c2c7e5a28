import 'server-only';
import type { StaffCall } from '../permissions/staff-handler';
import { recordAudit, type AuditEvent } from './mutations';

type ExportFile = { name: string; content: string; type?: string; audit: Omit<AuditEvent, 'staffId'> };

/** A file that staff save, by default CSV. A HEAD request gets no content, and is not recorded. */
export async function replyExport(
  { staff, request }: Pick<StaffCall<unknown>, 'staff' | 'request'>,
  { name, content, type = 'text/csv; charset=utf-8', audit }: ExportFile,
): Promise<Response> {
  const isRead = request.method === 'GET';
  if (isRead) await recordAudit({ staffId: staff.id, ...audit });
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` };
  return new Response(isRead ? content : null, { headers });
}
