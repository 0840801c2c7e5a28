import { listAudit } from '@/lib/audit/admin-queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { staffHandler } from '@/lib/auth/staff-handler';

export const GET = staffHandler('audit:read', auditQuerySchema, ({ input }) => listAudit(input));
