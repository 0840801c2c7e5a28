import { AppError } from '@/lib/platform/errors';
import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireRequest } from '@/lib/requests/inbox/admin-queries';
import { suggestPlan } from '@/lib/requests/planner-requests/suggest';
import { suggestionSchema } from '@/lib/requests/planner-requests/version-schema';
import { getReplyStart } from '@/lib/requests/replies/admin-queries';

/** Sends a plan back to the traveller as our suggestion. */
export const POST = staffHandler('enquiries:write', suggestionSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const { plan } = await requireRequest(id);
  if (!plan) throw new AppError('NOT_FOUND');
  if (input.channel === 'server' && !(await getReplyStart(id)).canSend) {
    const message = 'The server cannot send mails to this person. Send the suggestion on WhatsApp instead.';
    throw new AppError('INVALID', { message, field: 'channel' });
  }
  const latest = plan.suggestions.at(-1);
  const isRepeated = latest !== undefined && latest.number > input.base;
  const outcome = await suggestPlan(
    { id, staffId: staff.id },
    isRepeated ? '' : (latest?.code ?? plan.code),
    input,
  );
  const request = await requireRequest(id);
  if (outcome === 'conflict') return replyConflict(request);
  const message = input.channel === 'server' ? 'Suggestion is on its way' : 'Suggestion stored';
  return { success: true, message, enquiry: request };
});
