import { staffHandler } from '@/lib/auth/staff-handler';
import { listOpenLinks, listPeople } from '@/lib/accounts/admin-queries';

export const GET = staffHandler('staff:manage', null, async () => {
  const [items, links] = await Promise.all([listPeople(), listOpenLinks()]);
  return { items, links };
});
