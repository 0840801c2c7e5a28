import { createCaptcha } from '@/lib/platform/captcha/captcha';
import { captchaQuerySchema } from '@/lib/platform/captcha/schema';
import { parseInput, readQuery } from '@/lib/platform/http/input';
import { replyJson, withReply } from '@/lib/platform/http/reply';

export const dynamic = 'force-dynamic';

/** Issues a captcha question for one of the forms. */
export const GET = withReply(async (request: Request) => {
  const { purpose } = parseInput(captchaQuerySchema, readQuery(request));
  return replyJson(200, createCaptcha(purpose));
});
