import { staffHandler } from '@/lib/auth/staff-handler';
import { listStaffNames } from '@/lib/inbox/admin-queries';

export const GET = staffHandler('enquiries:read', null, async () => ({ items: await listStaffNames() }));
