import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listStaffNames } from '@/lib/requests/inbox/admin-queries';

export const GET = staffHandler('enquiries:read', null, async () => ({ items: await listStaffNames() }));
