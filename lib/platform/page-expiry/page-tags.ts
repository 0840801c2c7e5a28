import 'server-only';
import { unstable_cache } from 'next/cache';
import { EXPIRE_PAGES_KEY } from '../server-contract';

const HOUR_S = 3_600;

/**
 * Tags the page that is being rendered, by reading from Next's cache: only such a read gives a tag to a page. It also
 * makes the page be rendered again every hour, because seasons depend on the date.
 */
export async function tagPage(tag: string): Promise<void> {
  await unstable_cache(async () => true, ['tag', tag], { tags: [tag], revalidate: HOUR_S })();
}

/**
 * Expires the stored pages that have one of the tags, so that they are rendered again. Without the server's memory (build,
 * development, tests) no page is stored.
 */
export function expirePages(tags: readonly string[]): void {
  const expire: unknown = Reflect.get(globalThis, EXPIRE_PAGES_KEY);
  if (typeof expire === 'function' && tags.length > 0) expire(tags);
}
