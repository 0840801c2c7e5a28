import { staffHandler } from '@/lib/auth/staff-handler';
import { getOwnAccount } from '@/lib/accounts/admin-queries';

export const GET = staffHandler(null, null, () => getOwnAccount());
