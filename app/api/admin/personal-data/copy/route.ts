import { recordAudit } from '@/lib/staff/audit/mutations';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { AppError } from '@/lib/platform/errors';
import { copyPersonalData } from '@/lib/trust/personal-data/admin-queries';
import { findChoice } from '@/lib/trust/personal-data/choice';
import { personChoiceSchema } from '@/lib/trust/personal-data/schema';

/** A person's copy of their data: their requests, and the mentions of them in other people's requests. */
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
