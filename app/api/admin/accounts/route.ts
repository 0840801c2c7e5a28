import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listOpenLinks, listAccounts } from '@/lib/staff/accounts/admin-queries';

export const GET = staffHandler('staff:manage', null, async () => {
  const [items, links] = await Promise.all([listAccounts(), listOpenLinks()]);
  return { items, links };
});
