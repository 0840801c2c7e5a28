import { collectView } from '@/lib/public/analytics/collect';
import { LARGEST_VIEW_BYTES, viewSchema } from '@/lib/public/analytics/schema';
import { readJsonBody } from '@/lib/platform/http/body';
import { parseInput } from '@/lib/platform/http/input';
import { withReply } from '@/lib/platform/http/reply';

/** Records a page view. The status is always 204, so that rejected views reveal nothing. */
export const POST = withReply(async (request: Request) => {
  const { path } = parseInput(viewSchema, await readJsonBody(request, LARGEST_VIEW_BYTES));
  await collectView(path, request.headers);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
});
