import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { findChosenRequests } from '@/lib/trust/personal-data/admin-queries';
import { erasePerson } from '@/lib/trust/personal-data/erase';
import { personChoiceSchema } from '@/lib/trust/personal-data/schema';

/** Irreversibly erases the chosen requests of a person. */
export const POST = staffHandler('personal-data:manage', personChoiceSchema, async ({ input, staff }) => {
  const erased = await erasePerson(await findChosenRequests(input), staff.id);
  return { success: true, message: erased === 1 ? 'One request erased.' : `${erased} requests erased.` };
});
