import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireVisible } from '@/lib/requests/inbox/admin-queries';
import { answerChange } from '@/lib/requests/staff-changes/change-answer';
import { correctRequest } from '@/lib/requests/corrections/correct';
import { correctionSchema } from '@/lib/requests/corrections/schema';

/** Corrects the data of a request: contact, trip, language, expected amount. */
export const PATCH = staffHandler('enquiries:write', correctionSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await requireVisible([id]);
  const { version, ...correction } = input;
  const result = await correctRequest({ id, staffId: staff.id }, correction, version);
  return answerChange(id, result, 'Enquiry corrected');
});
