import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { getCustomerHistory } from '@/lib/requests/customers/admin-queries';
import { decideCustomer } from '@/lib/requests/customers/mutations';
import { personDecisionSchema } from '@/lib/requests/customers/schema';

export const GET = staffHandler('enquiries:read', null, ({ params }) =>
  getCustomerHistory(getIdParam(params)),
);

export const POST = staffHandler(
  'enquiries:write',
  personDecisionSchema,
  async ({ input, params, staff }) => {
    const id = getIdParam(params);
    await decideCustomer({ id, otherId: input.otherId, staffId: staff.id }, input.decision);
    const message = input.decision === 'linked' ? 'Linked: these two show together' : 'Kept apart';
    return { success: true, message, story: await getCustomerHistory(id) };
  },
);
