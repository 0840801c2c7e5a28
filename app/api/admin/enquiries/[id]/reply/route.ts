import { AppError } from '@/lib/platform/errors';
import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireRequest, requireVisible } from '@/lib/requests/inbox/admin-queries';
import { getReplyWithOffer } from '@/lib/quotes/editing/admin-queries';
import { getReplyStart } from '@/lib/requests/replies/admin-queries';
import { recordReply } from '@/lib/requests/replies/mutations';
import { replySchema } from '@/lib/requests/replies/schema';

export const GET = staffHandler('enquiries:write', null, ({ params }) =>
  getReplyWithOffer(getIdParam(params)),
);

export const POST = staffHandler('enquiries:write', replySchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  await requireVisible([id]);
  if (input.channel === 'server' && !(await getReplyStart(id)).canSend) {
    const message =
      'The server cannot send mails to this person. Open the reply in your mail program instead.';
    throw new AppError('INVALID', { message, field: 'channel' });
  }
  await recordReply({ id, staffId: staff.id }, input);
  const message = input.channel === 'server' ? 'Reply is on its way' : 'Reply noted';
  return { success: true, message, enquiry: await requireRequest(id) };
});
