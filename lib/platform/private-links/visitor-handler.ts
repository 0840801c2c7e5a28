import 'server-only';
import type * as z from 'zod/mini';
import { AppError } from '../errors';
import type { createPrivateLink } from './private-link';
import { readJsonBody } from '../http/body';
import { hashStatusToken, readIdempotencyKey } from '../http/idempotency';
import { replyJson, withReply } from '../http/reply';
import { requireSameOrigin } from '../http/same-origin';
import { inTurn } from '../in-turn';

/** `countWrite` counts the call for the limit of its link. It is called before a write, but not for a repeat. */
export type LinkCall = { token: string; key: string; headers: Headers; countWrite: () => Promise<void> };
type Context = { params: Promise<{ token: string }> };

/**
 * Wraps every change made through a private link: checks the origin and the link, parses the body, makes the change and
 * replies. The link is checked before the body, so that error messages reveal nothing without a valid link. Calls
 * through one link run one after the other, so that a repeated call is recognised before a limit is counted.
 */
export function createVisitorHandler({ open, takeWrite }: ReturnType<typeof createPrivateLink>) {
  return <Input>(
    buildSchema: () => z.ZodMiniType<Input>,
    act: (input: Input, call: LinkCall) => Promise<{ message: string; url?: string } | Response>,
  ): ((request: Request, context: Context) => Promise<Response>) =>
    withReply(async (request: Request, { params }: Context) => {
      requireSameOrigin(request.headers);
      const { token } = await params;
      await open(request.headers, token);
      const input = parse(buildSchema(), await readJsonBody(request));
      const key = readIdempotencyKey(request.headers);
      const countWrite = () => takeWrite(token);
      const call = { token, key, headers: request.headers, countWrite };
      const answer = await inTurn(`link:${hashStatusToken(token)}`, () => act(input, call));
      return answer instanceof Response ? answer : replyJson(200, { success: true, ...answer });
    });
}

function parse<Input>(schema: z.ZodMiniType<Input>, body: unknown): Input {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const parsed = schema.safeParse(isObject ? body : {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('INVALID', { message: issue?.message, field: issue?.path.join('.') });
}
