import 'server-only';
import { revalidateTag } from 'next/cache';
import { bumpPackagesRevision } from './revision';
import { PACKAGES_TAG } from './queries';

/** After a change: lists, pages, sitemap and the proxy's known addresses are made anew at their next use. */
export function expirePackages(): void {
  revalidateTag(PACKAGES_TAG, { expire: 0 });
  bumpPackagesRevision();
}
