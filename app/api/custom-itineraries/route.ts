import { readJsonBody } from '@/lib/platform/http/body';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { submitItinerary } from '@/lib/requests/planner-requests/submit';

/** Stores a planner request. Returns 201 for a new request and 200 for a repeated idempotency key. */
export const POST = withReply(async (request: Request) => {
  const { kind, receipt } = await submitItinerary(request.headers, await readJsonBody(request));
  return replyJson(kind === 'created' ? 201 : 200, receipt);
});
