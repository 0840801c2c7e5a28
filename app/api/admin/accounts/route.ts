import { staffHandler } from '@/lib/auth/staff-handler';
import { listOpenLinks, listAccounts } from '@/lib/accounts/admin-queries';

export const GET = staffHandler('staff:manage', null, async () => {
  const [items, links] = await Promise.all([listAccounts(), listOpenLinks()]);
  return { items, links };
});
