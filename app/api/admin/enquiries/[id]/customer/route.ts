import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { getPersonStory } from '@/lib/customers/admin-queries';
import { decidePerson } from '@/lib/customers/mutations';
import { personDecisionSchema } from '@/lib/customers/schema';

export const GET = staffHandler('enquiries:read', null, ({ params }) => getPersonStory(getIdParam(params)));

export const POST = staffHandler(
  'enquiries:write',
  personDecisionSchema,
  async ({ input, params, staff }) => {
    const id = getIdParam(params);
    await decidePerson({ id, otherId: input.otherId, staffId: staff.id }, input.decision);
    const message = input.decision === 'linked' ? 'Linked: these two show together' : 'Kept apart';
    return { success: true, message, story: await getPersonStory(id) };
  },
);
