import { staffHandler } from '@/lib/http/staff-handler';
import { getOwnAccount } from '@/lib/people/admin-queries';

export const GET = staffHandler(null, null, () => getOwnAccount());
