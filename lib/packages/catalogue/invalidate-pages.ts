import 'server-only';
import { revalidateTag } from 'next/cache';
import { bumpPackagesRevision } from './revision';
import { PACKAGES_TAG } from './queries';

/** Invalidates package lists, pages, sitemap and the proxy's known keys. The next request regenerates them. */
export function expirePackages(): void {
  revalidateTag(PACKAGES_TAG, { expire: 0 });
  bumpPackagesRevision();
}
