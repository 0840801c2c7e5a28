import { collectView } from '@/lib/analytics/collect';
import { LARGEST_VIEW_BYTES, viewSchema } from '@/lib/analytics/schema';
import { readJsonBody } from '@/lib/http/body';
import { parseInput } from '@/lib/http/input';
import { withReply } from '@/lib/http/reply';

/** Records a page view. The status is always 204, so that rejected views reveal nothing. */
export const POST = withReply(async (request: Request) => {
  const { path } = parseInput(viewSchema, await readJsonBody(request, LARGEST_VIEW_BYTES));
  await collectView(path, request.headers);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
});
