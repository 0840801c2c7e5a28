import { staffHandler } from '@/lib/staff/auth/staff-handler';
import { getWorkSummary } from '@/lib/requests/inbox/work-admin-queries';

export const GET = staffHandler('stats:read', null, () => getWorkSummary());
