import { timingSafeEqual } from 'node:crypto';
import { revalidatePath, revalidateTag } from 'next/cache';
import { getEnv } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { replyJson, withReply } from '@/lib/http/reply';
import { PACKAGES_TAG } from '@/lib/packages/queries';
import { REVIEWS_TAG } from '@/lib/reviews/queries';

/** Called once by the start script, with a secret of that process: what an earlier run rendered is made anew. */
export const POST = withReply(async (request: Request) => {
  if (!isBootSecret(request.headers.get('x-boot-secret'))) throw new AppError('NOT_FOUND');
  for (const tag of [PACKAGES_TAG, REVIEWS_TAG]) revalidateTag(tag, { expire: 0 });
  revalidatePath('/', 'layout');
  return replyJson(200, { success: true });
});

function isBootSecret(given: string | null): boolean {
  const expected = getEnv().BOOT_SECRET;
  if (!given || !expected || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
