import { staffHandler } from '@/lib/auth/staff-handler';
import { getResponseSummary } from '@/lib/response-time/admin-queries';

export const GET = staffHandler('stats:read', null, () => getResponseSummary());
