import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { getCustomerHistory } from '@/lib/customers/admin-queries';
import { forgetDecision } from '@/lib/customers/mutations';

export const DELETE = staffHandler('enquiries:write', null, async ({ params, staff }) => {
  const [id, otherId] = [getIdParam(params), getIdParam({ id: params.otherId ?? '' })];
  await forgetDecision({ id, otherId, staffId: staff.id });
  return { success: true, message: 'Taken back', story: await getCustomerHistory(id) };
});
