import { MAX_BODY_BYTES, readBodyBytes } from '@/lib/platform/http/body';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { takeEvent } from '@/lib/trips/gateway/pay-online';

/** Takes the signed events of the payment gateway. It sends each again until the answer is 200. */
export const POST = withReply(async (request: Request) => {
  await takeEvent(new Uint8Array(await readBodyBytes(request, MAX_BODY_BYTES)), request.headers);
  return replyJson(200, { success: true, message: 'Taken' });
});
