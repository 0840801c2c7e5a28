import { staffHandler } from '@/lib/http/staff-handler';
import { getStaffStats } from '@/lib/staff/admin-queries';

export const GET = staffHandler('stats:read', null, () => getStaffStats());
