import { AppError } from '@/lib/platform/errors';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { toPublicPackage } from '@/lib/packages/catalogue/public-package';
import { getPackage } from '@/lib/packages/catalogue/queries';

type Context = { params: Promise<{ id: string }> };

/** Matches keys that are longer than any id or slug, and keys with a NUL byte, which PostgreSQL rejects. */
const INVALID_KEY = /^.{201,}$|\0/s;

export const GET = withReply(async (_request: Request, { params }: Context) => {
  const { id } = await params;
  const tourPackage = INVALID_KEY.test(id) ? null : await getPackage(id);
  if (!tourPackage) throw new AppError('NOT_FOUND', { message: 'Package Not Found' });
  return replyJson(200, toPublicPackage(tourPackage, getIndiaDate()));
});
