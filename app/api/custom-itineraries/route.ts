import { readJsonBody } from '@/lib/http/body';
import { replyJson, withReply } from '@/lib/http/reply';
import { submitItinerary } from '@/lib/planner/submit';

/** Takes a plan and who asks for it: 201 when stored, 200 when the same request was stored before. */
export const POST = withReply(async (request: Request) => {
  const { kind, receipt } = await submitItinerary(request.headers, await readJsonBody(request));
  return replyJson(kind === 'created' ? 201 : 200, receipt);
});
