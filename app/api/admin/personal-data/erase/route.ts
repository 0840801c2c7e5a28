import { staffHandler } from '@/lib/auth/staff-handler';
import { findPersonRequests } from '@/lib/personal-data/admin-queries';
import { erasePerson } from '@/lib/personal-data/erase';
import { personChoiceSchema } from '@/lib/personal-data/schema';

/** Irreversibly erases the chosen requests of a person, and what names the person elsewhere. */
export const POST = staffHandler('personal-data:manage', personChoiceSchema, async ({ input, staff }) => {
  const found = await findPersonRequests(input.contact);
  const chosen = found.filter(({ id }) => input.ids.includes(id));
  const erased = await erasePerson(input.contact, chosen, staff.id);
  return { success: true, message: erased === 1 ? 'One request erased.' : `${erased} requests erased.` };
});
