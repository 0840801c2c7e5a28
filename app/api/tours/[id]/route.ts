import { getIndiaDate } from '@/lib/platform/format/dates';
import { replyJson, replyMoved, withReply } from '@/lib/platform/http/reply';
import { toPublicPackage } from '@/lib/packages/catalogue/public-package';
import { requirePackageByKey } from '@/lib/packages/catalogue/queries';
import { isCurrentKey } from '@/lib/packages/model/package-key';
import { toPackageApiPath } from '@/lib/platform/routes';

type Context = { params: Promise<{ id: string }> };

export const GET = withReply(async (request: Request, { params }: Context) => {
  const { id } = await params;
  const tourPackage = await requirePackageByKey(id);
  if (!isCurrentKey(id, tourPackage))
    return replyMoved(request, toPackageApiPath(tourPackage.slug ?? tourPackage.id));
  return replyJson(200, toPublicPackage(tourPackage, getIndiaDate()));
});
