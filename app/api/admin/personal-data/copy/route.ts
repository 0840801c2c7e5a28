import { recordAudit } from '@/lib/audit/mutations';
import { staffHandler } from '@/lib/auth/staff-handler';
import { AppError } from '@/lib/errors';
import { copyPersonalData } from '@/lib/personal-data/admin-queries';
import { findChoice } from '@/lib/personal-data/choice';
import { personChoiceSchema } from '@/lib/personal-data/schema';

/** The copy that a person may ask for. Requests of others are left out. */
export const POST = staffHandler('personal-data:manage', personChoiceSchema, async ({ input, staff }) => {
  const { requests, mentions } = await findChoice(input);
  const copy = await copyPersonalData(
    requests.map(({ id }) => id),
    mentions,
  );
  if (copy.requests.length + copy.mentions.length === 0) throw new AppError('NOT_FOUND');
  const target = copy.requests.map(({ reference }) => reference).join(', ');
  await recordAudit({ staffId: staff.id, action: 'personal-data-copied', target });
  return copy;
});
