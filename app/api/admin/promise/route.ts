import { staffHandler } from '@/lib/http/staff-handler';
import { getPromiseStrip } from '@/lib/promise/admin-queries';

export const GET = staffHandler('stats:read', null, () => getPromiseStrip());
