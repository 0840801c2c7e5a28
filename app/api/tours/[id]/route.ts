import { AppError } from '@/lib/platform/errors';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { toPublicPackage } from '@/lib/packages/catalogue/public-package';
import { getPackage } from '@/lib/packages/catalogue/queries';
import { isPackageKey } from '@/lib/packages/model/package-key';

type Context = { params: Promise<{ id: string }> };

export const GET = withReply(async (_request: Request, { params }: Context) => {
  const { id } = await params;
  const tourPackage = isPackageKey(id) ? await getPackage(id) : null;
  if (!tourPackage) throw new AppError('NOT_FOUND', { message: 'Package Not Found' });
  return replyJson(200, toPublicPackage(tourPackage, getIndiaDate()));
});
