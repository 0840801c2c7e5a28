import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { countDueNow } from '@/lib/requests/inbox/work-admin-queries';

export const GET = staffHandler('enquiries:read', null, async () => ({ dueNow: await countDueNow() }));
