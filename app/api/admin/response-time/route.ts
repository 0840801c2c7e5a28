import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { getWorkSummary } from '@/lib/requests/inbox/work-admin-queries';

export const GET = staffHandler('stats:read', null, () => getWorkSummary());
