import { readGroup, tickLimit } from '@/lib/groups/link';
import { TICKS_SAVED } from '@/lib/groups/messages';
import { writeTicks } from '@/lib/groups/mutations';
import { ticksSchema } from '@/lib/groups/schema';
import { readJsonBody } from '@/lib/http/body';
import { getClientAddress } from '@/lib/http/caller';
import { parseInput } from '@/lib/http/input';
import { replyJson, withReply } from '@/lib/http/reply';
import { requireSameOrigin } from '@/lib/http/same-origin';

type Context = { params: Promise<{ token: string }> };

/** Sets everything that a friend has ticked, and returns the choice as it stands then. */
export const PUT = withReply(async (request: Request, { params }: Context) => {
  requireSameOrigin(request.headers);
  await tickLimit.take(getClientAddress(request.headers));
  const { friend, packageIds } = parseInput(ticksSchema, await readJsonBody(request));
  const { token } = await params;
  await writeTicks(token, friend, [...new Set(packageIds)]);
  const group = await readGroup(request.headers, token, friend);
  return replyJson(200, { success: true, message: TICKS_SAVED, group });
});
