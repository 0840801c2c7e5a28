import 'server-only';
import type { z } from 'zod';
import { readJsonBody } from '../../platform/http/body';
import { hashStatusToken } from '../../platform/http/idempotency';
import { parseInput } from '../../platform/http/input';
import { replyJson, withReply } from '../../platform/http/reply';
import { requireSameOrigin } from '../../platform/http/same-origin';
import { makeKnownBrowserCookie } from '../sign-in/known-browser';
import { refuseLink, tryLimit } from './open-link';
import { getLinkOffer } from './queries';
import type { LinkKind } from './types';

type Context = { params: Promise<{ token: string }> };

/**
 * Wraps the public invitation and reset handlers, which need no session: checks the origin, the link and its rate
 * limit, parses the body, runs the handler and replies.
 */
export function linkHandler<Output>(
  kind: LinkKind,
  schema: z.ZodType<Output>,
  run: (token: string, input: Output) => Promise<{ message: string; username: string }>,
) {
  return withReply(async (request: Request, { params }: Context): Promise<Response> => {
    requireSameOrigin(request.headers);
    const { token } = await params;
    if (!(await getLinkOffer(kind, token))) await refuseLink(request.headers);
    await tryLimit.take(hashStatusToken(token));
    const input = parseInput(schema, await readJsonBody(request));
    const result = await run(token, input);
    // The link proves that this browser may use the account, so locks caused by strangers do not apply to it.
    const cookie = { 'Set-Cookie': makeKnownBrowserCookie(result.username) };
    return replyJson(200, { success: true, ...result }, cookie);
  });
}
