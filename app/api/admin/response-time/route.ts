import { staffHandler } from '@/lib/auth/staff-handler';
import { getWorkSummary } from '@/lib/inbox/work-admin-queries';

export const GET = staffHandler('stats:read', null, () => getWorkSummary());
