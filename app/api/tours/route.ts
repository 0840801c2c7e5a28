import { parseInput, readQuery } from '@/lib/http/input';
import { replyJson, withReply } from '@/lib/http/reply';
import { listPackageDetails } from '@/lib/packages/queries';
import { packageListSchema } from '@/lib/packages/schema';

export const GET = withReply(async (request: Request) => {
  const { category } = parseInput(packageListSchema, readQuery(request));
  return replyJson(200, { items: await listPackageDetails(category ?? null) });
});
