import { listAudit } from '@/lib/staff/audit/admin-queries';
import { auditQuerySchema } from '@/lib/staff/audit/schema';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const GET = staffHandler('audit:read', auditQuerySchema, ({ input }) => listAudit(input));
