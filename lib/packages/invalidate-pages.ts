import 'server-only';
import { revalidateTag } from 'next/cache';
import { bumpPackagesRevision } from './revision';
import { PACKAGES_TAG } from './queries';

/** Invalidates lists, pages, sitemap and the proxy's known keys; they are regenerated on the next request. */
export function expirePackages(): void {
  revalidateTag(PACKAGES_TAG, { expire: 0 });
  bumpPackagesRevision();
}
