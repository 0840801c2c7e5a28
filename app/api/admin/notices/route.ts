import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listNotices } from '@/lib/requests/notices/admin-queries';

export const GET = staffHandler('enquiries:read', null, async () => ({ items: await listNotices() }));
