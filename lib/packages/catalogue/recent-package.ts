import 'server-only';
import { getPackage } from './queries';
import { getPackagesRevision } from './revision';
import type { PackageDetail } from '../model/types';

const FRESH_MS = 1_000;

let kept = { revision: -1, until: 0, packages: new Map<string, PackageDetail>() };

/**
 * Like `getPackage`, for forms that arrive in bursts: a found package is used again for a second, because a read from
 * Next's cache costs a tenth of an enquiry. A change by staff ends that second.
 */
export async function getPackageInBurst(key: string): Promise<PackageDetail | null> {
  const [revision, now] = [getPackagesRevision(), Date.now()];
  if (kept.revision !== revision || now >= kept.until)
    kept = { revision, until: now + FRESH_MS, packages: new Map() };
  const { packages } = kept; // a read that was overtaken by a change fills a map that is no longer used
  const known = packages.get(key);
  if (known) return known;
  const found = await getPackage(key);
  if (found) packages.set(key, found);
  return found;
}
