import { AppError } from '@/lib/errors';
import { replyJson, withReply } from '@/lib/http/reply';
import { getPackage } from '@/lib/packages/queries';

type Context = { params: Promise<{ id: string }> };

/** Longer than any id or slug, and what Postgres cannot compare. */
const IMPOSSIBLE = /^.{201,}$|\0/s;

export const GET = withReply(async (_request: Request, { params }: Context) => {
  const { id } = await params;
  const tourPackage = IMPOSSIBLE.test(id) ? null : await getPackage(id);
  if (!tourPackage) throw new AppError('NOT_FOUND', { message: 'Package Not Found' });
  return replyJson(200, tourPackage);
});
