import 'server-only';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors';
import { readJsonBody } from '../../platform/http/body';
import { readIdempotencyKey } from '../../platform/http/idempotency';
import { replyJson, withReply } from '../../platform/http/reply';
import { requireSameOrigin } from '../../platform/http/same-origin';
import { takeLinkWrite } from '../../platform/rate-limits/link-guard';
import { openLink } from './link';

type Call<Input> = { token: string; input: Input; key: string; headers: Headers };
type Context = { params: Promise<{ token: string }> };
type Handler = (request: Request, context: Context) => Promise<Response>;

/** Wraps every change made through the private link of a request. */
export function visitorHandler<Input>(
  buildSchema: () => z.ZodMiniType<Input>,
  act: (call: Call<Input>) => Promise<{ message: string }>,
): Handler {
  return linkHandler(openLink, buildSchema, act);
}

/**
 * Wraps every change made through a private link that `open` knows: checks the origin, the link and the rate limits, parses the body, acts
 * and replies. The link is checked before the body, so that error messages reveal nothing without a valid link.
 */
export function linkHandler<Input>(
  open: (headers: Headers, token: string) => Promise<void>,
  buildSchema: () => z.ZodMiniType<Input>,
  act: (call: Call<Input>) => Promise<{ message: string }>,
): Handler {
  return withReply(async (request: Request, { params }: Context) => {
    requireSameOrigin(request.headers);
    const { token } = await params;
    await open(request.headers, token);
    await takeLinkWrite(request.headers, token);
    const input = parse(buildSchema(), await readJsonBody(request));
    const { message } = await act({
      token,
      input,
      key: readIdempotencyKey(request.headers),
      headers: request.headers,
    });
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
