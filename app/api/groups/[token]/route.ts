import { readGroup } from '@/lib/packages/group-choice/link';
import { groupQuerySchema } from '@/lib/packages/group-choice/schema';
import { parseInput, readQuery } from '@/lib/platform/http/input';
import { replyJson, withReply } from '@/lib/platform/http/reply';

type Context = { params: Promise<{ token: string }> };

/** The current state of a group's choice. The token in the link authorises access. */
export const GET = withReply(async (request: Request, { params }: Context) => {
  const { friend = null } = parseInput(groupQuerySchema, readQuery(request));
  const { token } = await params;
  return replyJson(200, await readGroup(request.headers, token, friend));
});
