import { TICKS_SAVED } from '@/lib/packages/group-choice/messages';
import { saveTicks } from '@/lib/packages/group-choice/save-ticks';
import { ticksSchema } from '@/lib/packages/group-choice/schema';
import { readJsonBody } from '@/lib/platform/http/body';
import { parseInput } from '@/lib/platform/http/input';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { requireSameOrigin } from '@/lib/platform/http/same-origin';

type Context = { params: Promise<{ token: string }> };

/** Replaces a friend's ticks and returns the updated state of the choice. */
export const PUT = withReply(async (request: Request, { params }: Context) => {
  requireSameOrigin(request.headers);
  const ticks = parseInput(ticksSchema, await readJsonBody(request));
  const { token } = await params;
  const group = await saveTicks(request.headers, token, ticks);
  return replyJson(200, { success: true, message: TICKS_SAVED, group });
});
