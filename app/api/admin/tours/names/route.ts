import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listPackageNames } from '@/lib/packages/editing/admin-queries';

export const GET = staffHandler('catalogue:read', null, async () => ({ items: await listPackageNames() }));
