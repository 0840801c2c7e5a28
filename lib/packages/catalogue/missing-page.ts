import 'server-only';
import { ROUTES } from '../../platform/routes';
import { readOrNull } from '../../platform/read-or-null';
import { NO_ROUTE } from '../../platform/server-contract';
import { isPackageKey } from '../model/package-key';
import { classifyPath } from './public-paths';
import { listPlacePaths } from './destinations';
import { findPackagePath, listPackages } from './queries';

/** The path of the 404 page to show for an unknown path; null for a path that may exist. */
export async function findMissingPage(pathname: string): Promise<string | null> {
  const verdict = classifyPath(pathname);
  if (verdict.kind === 'nowhere') return NO_ROUTE;
  if (verdict.kind === 'missing') return ROUTES.packageMissing;
  if (verdict.kind === 'place') return (await isPlace(pathname)) ? null : NO_ROUTE;
  if (verdict.kind !== 'package') return null;
  const isKnown = isPackageKey(verdict.key) && (await findKnown(verdict.key)) !== null;
  return isKnown ? null : ROUTES.packageMissing;
}

/** The current path of the package that had this path before; null for any other path. */
export async function findMovedPath(pathname: string): Promise<string | null> {
  const verdict = classifyPath(pathname);
  const known = verdict.kind === 'package' ? await findKnown(verdict.key) : null;
  return known?.isFormer ? known.path : null;
}

/** True for a place page, and for any path if the packages cannot be read, so that the page reports the error. */
async function isPlace(pathname: string): Promise<boolean> {
  const packages = await readOrNull(listPackages);
  return !packages || [...listPlacePaths(packages).values()].includes(pathname);
}

/** Finds a package; any key is known if the packages cannot be read, so that the page itself reports the error. */
function findKnown(key: string): ReturnType<typeof findPackagePath> {
  return findPackagePath(key).catch(() => ({ path: ROUTES.home, isFormer: false }));
}
