import { timingSafeEqual } from 'node:crypto';
import { revalidatePath, revalidateTag } from 'next/cache';
import { expireCompany } from '@/lib/content/company/invalidate-pages';
import { getEnv } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { bumpPackagesRevision } from '@/lib/packages/catalogue/revision';
import { PACKAGES_TAG } from '@/lib/packages/catalogue/queries';
import { REVIEWS_TAG } from '@/lib/content/reviews/queries';
import { PICTURES_TAG } from '@/lib/platform/server-contract';

const TAGS: Record<string, string> = { packages: PACKAGES_TAG, reviews: REVIEWS_TAG, pictures: PICTURES_TAG };

/**
 * Revalidates cached pages. The server process calls this route itself, with its boot secret: without a parameter at
 * start, to revalidate everything, and later with `?of=packages`, `?of=reviews`, `?of=pictures` or `?of=company` when
 * data was changed from outside the site.
 */
export const POST = withReply(async (request: Request) => {
  if (!isBootSecret(request.headers.get('x-boot-secret'))) throw new AppError('NOT_FOUND');
  const of = new URL(request.url).searchParams.get('of') ?? '';
  if (of === 'company') {
    expireCompany();
    return replyJson(200, { success: true });
  }
  const changed = TAGS[of];
  for (const tag of changed ? [changed] : Object.values(TAGS)) revalidateTag(tag, { expire: 0 });
  if (!changed || changed === PACKAGES_TAG) bumpPackagesRevision();
  if (!changed) revalidatePath('/', 'layout');
  return replyJson(200, { success: true });
});

function isBootSecret(given: string | null): boolean {
  const expected = getEnv().BOOT_SECRET;
  if (!given || !expected || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
