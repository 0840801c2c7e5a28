import 'server-only';
import type * as z from 'zod/mini';
import { AppError } from '../errors';
import type { createPrivateLink } from './private-link';
import { readJsonBody } from '../http/body';
import { readIdempotencyKey } from '../http/idempotency';
import { replyJson, withReply } from '../http/reply';
import { requireSameOrigin } from '../http/same-origin';

export type VisitorCall<Input> = { token: string; input: Input; key: string; headers: Headers };
type Context = { params: Promise<{ token: string }> };

/**
 * Wraps every change made through a private link: checks the origin, the link and the rate limits, parses the body,
 * acts and replies. The link is checked before the body, so that error messages reveal nothing without a valid link.
 */
export function createVisitorHandler({ open, takeWrite }: ReturnType<typeof createPrivateLink>) {
  return <Input>(
    buildSchema: () => z.ZodMiniType<Input>,
    act: (call: VisitorCall<Input>) => Promise<{ message: string }>,
  ): ((request: Request, context: Context) => Promise<Response>) =>
    withReply(async (request: Request, { params }: Context) => {
      requireSameOrigin(request.headers);
      const { token } = await params;
      await open(request.headers, token);
      await takeWrite(request.headers, token);
      const input = parse(buildSchema(), await readJsonBody(request));
      const key = readIdempotencyKey(request.headers);
      const { message } = await act({ token, input, key, headers: request.headers });
      return replyJson(200, { success: true, message });
    });
}

function parse<Input>(schema: z.ZodMiniType<Input>, body: unknown): Input {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const parsed = schema.safeParse(isObject ? body : {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('INVALID', { message: issue?.message, field: issue?.path.join('.') });
}
