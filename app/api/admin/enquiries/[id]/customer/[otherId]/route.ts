import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireVisible } from '@/lib/requests/inbox/admin-queries';
import { getCustomerHistory } from '@/lib/requests/customers/admin-queries';
import { forgetDecision } from '@/lib/requests/customers/mutations';

export const DELETE = staffHandler('enquiries:write', null, async ({ params, staff }) => {
  const [id, otherId] = [getIdParam(params), getIdParam({ id: params.otherId ?? '' })];
  await requireVisible([id, otherId]);
  await forgetDecision({ id, otherId, staffId: staff.id });
  return { success: true, message: 'Undone', story: await getCustomerHistory(id) };
});
