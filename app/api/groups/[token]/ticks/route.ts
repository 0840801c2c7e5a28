import { readGroup, tickLimit } from '@/lib/packages/group-choice/link';
import { TICKS_SAVED } from '@/lib/packages/group-choice/messages';
import { writeTicks } from '@/lib/packages/group-choice/mutations';
import { ticksSchema } from '@/lib/packages/group-choice/schema';
import { readJsonBody } from '@/lib/platform/http/body';
import { getClientAddress } from '@/lib/platform/http/caller';
import { parseInput } from '@/lib/platform/http/input';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { requireSameOrigin } from '@/lib/platform/http/same-origin';

type Context = { params: Promise<{ token: string }> };

/** Replaces a friend's ticks and returns the updated state of the choice. */
export const PUT = withReply(async (request: Request, { params }: Context) => {
  requireSameOrigin(request.headers);
  await tickLimit.take(getClientAddress(request.headers));
  const { friend, packageIds, plans } = parseInput(ticksSchema, await readJsonBody(request));
  const { token } = await params;
  await writeTicks(token, friend, { tourIds: [...new Set(packageIds)], codes: [...new Set(plans)] });
  const group = await readGroup(request.headers, token, friend);
  return replyJson(200, { success: true, message: TICKS_SAVED, group });
});
