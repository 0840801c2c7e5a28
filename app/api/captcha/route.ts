import { createCaptcha } from '@/lib/captcha/captcha';
import { captchaQuerySchema } from '@/lib/captcha/schema';
import { parseInput, readQuery } from '@/lib/http/input';
import { replyJson, withReply } from '@/lib/http/reply';

export const dynamic = 'force-dynamic';

/** Issues a captcha question for one of the forms. */
export const GET = withReply(async (request: Request) => {
  const { purpose } = parseInput(captchaQuerySchema, readQuery(request));
  return replyJson(200, createCaptcha(purpose));
});
