import { recordAudit } from '@/lib/audit/mutations';
import { staffHandler } from '@/lib/auth/staff-handler';
import { AppError } from '@/lib/errors';
import { copyPersonalData, findPersonRequests } from '@/lib/personal-data/admin-queries';
import { personChoiceSchema } from '@/lib/personal-data/schema';

/** The copy that a person may ask for. Requests of others are left out. */
export const POST = staffHandler('personal-data:manage', personChoiceSchema, async ({ input, staff }) => {
  const found = await findPersonRequests(input.contact);
  const copy = await copyPersonalData(found.map(({ id }) => id).filter((id) => input.ids.includes(id)));
  if (copy.requests.length === 0) throw new AppError('NOT_FOUND');
  const target = copy.requests.map(({ reference }) => reference).join(', ');
  await recordAudit({ staffId: staff.id, action: 'personal-data-copied', target });
  return copy;
});
