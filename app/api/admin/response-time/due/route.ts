import { staffHandler } from '@/lib/staff/auth/staff-handler';
import { countDueNow } from '@/lib/requests/inbox/work-admin-queries';

export const GET = staffHandler('enquiries:read', null, async () => ({ dueNow: await countDueNow() }));
