import { submitEnquiry } from '@/lib/requests/enquiries/submit';
import { readJsonBody } from '@/lib/platform/http/body';
import { replyJson, withReply } from '@/lib/platform/http/reply';

/** Stores an enquiry. Returns 201 for a new enquiry and 200 for a repeated idempotency key. */
export const POST = withReply(async (request: Request) => {
  const { kind, receipt } = await submitEnquiry(request.headers, await readJsonBody(request));
  return replyJson(kind === 'created' ? 201 : 200, receipt);
});
