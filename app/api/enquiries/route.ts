import { submitEnquiry } from '@/lib/enquiries/submit';
import { readJsonBody } from '@/lib/http/body';
import { replyJson, withReply } from '@/lib/http/reply';

/** Takes an enquiry: 201 when stored, 200 when the same request was stored before. */
export const POST = withReply(async (request: Request) => {
  const { kind, receipt } = await submitEnquiry(request.headers, await readJsonBody(request));
  return replyJson(kind === 'created' ? 201 : 200, receipt);
});
