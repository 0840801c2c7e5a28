import { staffHandler } from '@/lib/http/staff-handler';
import { listOpenLinks, listPeople } from '@/lib/people/admin-queries';

export const GET = staffHandler('staff:manage', null, async () => {
  const [items, links] = await Promise.all([listPeople(), listOpenLinks()]);
  return { items, links };
});
