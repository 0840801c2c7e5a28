import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireVisible } from '@/lib/requests/inbox/admin-queries';
import { getCustomerHistory } from '@/lib/requests/customers/admin-queries';
import { decideCustomer, saveCard } from '@/lib/requests/customers/mutations';
import { customerCardSchema, personDecisionSchema } from '@/lib/requests/customers/schema';

export const GET = staffHandler('enquiries:read', null, ({ params }) =>
  getCustomerHistory(getIdParam(params)),
);

export const POST = staffHandler(
  'enquiries:write',
  personDecisionSchema,
  async ({ input, params, staff }) => {
    const id = getIdParam(params);
    await requireVisible([id, input.otherId]);
    await decideCustomer({ id, otherId: input.otherId, staffId: staff.id }, input.decision);
    const message = input.decision === 'linked' ? 'Merged: one customer' : 'Kept apart';
    return { success: true, message, story: await getCustomerHistory(id) };
  },
);

/** Saves the customer's birthday and notes. */
export const PUT = staffHandler('enquiries:write', customerCardSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const { cards } = await getCustomerHistory(id);
  await saveCard({ id, staffId: staff.id, card: cards[0] }, input);
  return { success: true, message: 'Customer saved', story: await getCustomerHistory(id) };
});
