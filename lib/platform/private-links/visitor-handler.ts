import 'server-only';
import * as z from 'zod/mini';
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
  return <Schema extends z.core.$ZodType>(
    buildSchema: () => Schema,
    act: (input: z.output<Schema>, call: LinkCall) => Promise<{ message: string }>,
  ): ((request: Request, context: Context) => Promise<Response>) =>
    withReply(async (request: Request, { params }: Context) => {
      requireSameOrigin(request.headers);
      const { token } = await params;
      await open(request.headers, token);
      const input = parse(buildSchema(), await readJsonBody(request));
      const key = readIdempotencyKey(request.headers);
      const countWrite = () => takeWrite(token);
      const call = { token, key, headers: request.headers, countWrite };
      const { message } = await inTurn(`link:${hashStatusToken(token)}`, () => act(input, call));
      return replyJson(200, { success: true, message });
    });
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const parsed = z.safeParse(schema, isObject ? body : {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('INVALID', { message: issue?.message, field: issue?.path.join('.') });
}
