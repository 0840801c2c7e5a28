import { listAudit } from '@/lib/audit/admin-queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { staffHandler } from '@/lib/http/staff-handler';

export const GET = staffHandler('audit:read', auditQuerySchema, ({ input }) => listAudit(input));
