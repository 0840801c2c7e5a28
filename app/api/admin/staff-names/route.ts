import { staffHandler } from '@/lib/http/staff-handler';
import { listStaffNames } from '@/lib/inbox/admin-queries';

export const GET = staffHandler('enquiries:read', null, async () => ({ items: await listStaffNames() }));
