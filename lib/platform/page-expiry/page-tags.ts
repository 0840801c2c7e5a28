import 'server-only';
import { unstable_cache } from 'next/cache';
import { EXPIRE_PAGES_KEY } from '../server-contract';

const HOUR_S = 3_600;

/**
 * Tags the page that is being rendered. Next gives a page a tag only through a read from its cache, so this makes such
 * a read. The page is also rendered again every hour, because seasons depend on the date.
 */
export async function tagPage(tag: string): Promise<void> {
  await unstable_cache(async () => true, ['tag', tag], { tags: [tag], revalidate: HOUR_S })();
}

/**
 * Expires the stored pages that have one of the tags, so that they are rendered again. Does nothing where no pages are
 * stored (build, development, tests).
 */
export function expirePages(tags: readonly string[]): void {
  const expire: unknown = Reflect.get(globalThis, EXPIRE_PAGES_KEY);
  if (typeof expire === 'function' && tags.length > 0) expire(tags);
}
