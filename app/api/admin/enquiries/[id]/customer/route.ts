import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { getCustomerHistory } from '@/lib/customers/admin-queries';
import { decideCustomer } from '@/lib/customers/mutations';
import { personDecisionSchema } from '@/lib/customers/schema';

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
