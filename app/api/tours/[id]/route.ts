import { AppError } from '@/lib/platform/errors';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { replyJson, replyMoved, withReply } from '@/lib/platform/http/reply';
import { toPublicPackage } from '@/lib/packages/catalogue/public-package';
import { getPackage } from '@/lib/packages/catalogue/queries';
import { isCurrentKey, isPackageKey } from '@/lib/packages/model/package-key';
import { ROUTES } from '@/lib/platform/routes';

type Context = { params: Promise<{ id: string }> };

export const GET = withReply(async (request: Request, { params }: Context) => {
  const { id } = await params;
  const tourPackage = isPackageKey(id) ? await getPackage(id) : null;
  if (!tourPackage) throw new AppError('NOT_FOUND', { message: 'Package Not Found' });
  if (!isCurrentKey(id, tourPackage))
    return replyMoved(request, `${ROUTES.api.tours}/${tourPackage.slug ?? tourPackage.id}`);
  return replyJson(200, toPublicPackage(tourPackage, getIndiaDate()));
});
