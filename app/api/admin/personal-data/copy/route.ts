import { recordAudit } from '@/lib/staff/audit/mutations';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { AppError } from '@/lib/platform/errors';
import { copyPersonalData, findChosenRequests } from '@/lib/trust/personal-data/admin-queries';
import { personChoiceSchema } from '@/lib/trust/personal-data/schema';

/** Returns a copy of the personal data in the chosen requests, for the person who asked for it. */
export const POST = staffHandler('personal-data:manage', personChoiceSchema, async ({ input, staff }) => {
  const requests = await findChosenRequests(input);
  const copy = await copyPersonalData(requests.map(({ id }) => id));
  if (copy.requests.length === 0) throw new AppError('NOT_FOUND');
  const target = copy.requests.map(({ reference }) => reference).join(', ');
  await recordAudit({ staffId: staff.id, action: 'personal-data-copied', target });
  return copy;
});
