import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { getOwnAccount } from '@/lib/staff/accounts/admin-queries';

export const GET = staffHandler(null, null, () => getOwnAccount());
