import { staffHandler } from '@/lib/auth/staff-handler';
import { countDueNow } from '@/lib/inbox/work-admin-queries';

export const GET = staffHandler('enquiries:read', null, async () => ({ dueNow: await countDueNow() }));
