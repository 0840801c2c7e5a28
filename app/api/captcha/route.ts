import { createCaptcha } from '@/lib/captcha/captcha';
import { CAPTCHA_PURPOSES } from '@/lib/captcha/token';
import { AppError } from '@/lib/errors';
import { replyJson, withReply } from '@/lib/http/reply';

export const dynamic = 'force-dynamic';

/** A question for one of the forms. */
export const GET = withReply(async (request: Request) => {
  const asked = new URL(request.url).searchParams.get('purpose');
  const purpose = CAPTCHA_PURPOSES.find((known) => known === asked);
  if (!purpose) {
    throw new AppError('INVALID', {
      message: `Name a purpose: ${CAPTCHA_PURPOSES.join(' or ')}.`,
      field: 'purpose',
    });
  }
  return replyJson(200, createCaptcha(purpose));
});
