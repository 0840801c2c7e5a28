import { staffHandler } from '@/lib/auth/staff-handler';
import { listPackageNames } from '@/lib/packages/admin-queries';

export const GET = staffHandler('catalogue:read', null, async () => ({ items: await listPackageNames() }));
