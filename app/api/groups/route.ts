import { makeGroup } from '@/lib/packages/group-choice/make-group';
import { openGroupPlan } from '@/lib/requests/planner-requests/queries';
import { readJsonBody } from '@/lib/platform/http/body';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { requireSameOrigin } from '@/lib/platform/http/same-origin';

/** Creates a link for a group of friends to vote. Returns 201 for a new link and 200 for a repeated idempotency key. */
export const POST = withReply(async (request: Request) => {
  requireSameOrigin(request.headers);
  const { isNew, answer } = await makeGroup(request.headers, await readJsonBody(request), openGroupPlan);
  return replyJson(isNew ? 201 : 200, answer);
});
