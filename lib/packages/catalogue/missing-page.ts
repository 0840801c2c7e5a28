import 'server-only';
import { ROUTES } from '../../platform/routes';
import { NO_ROUTE } from '../../platform/server-contract';
import { createKnownKeys } from './known-keys';
import { isPackageKey } from '../model/package-key';
import { classifyPath } from './public-paths';
import { getPathOfFormerSlug, listPackageKeys } from './queries';
import { getPackagesRevision } from './revision';

const knownKeys = createKnownKeys({ load: listPackageKeys, revision: getPackagesRevision });

/** The path of the page that is shown with status 404 instead of an unknown path; null for a path that may exist. */
export async function findMissingPage(pathname: string): Promise<string | null> {
  const verdict = classifyPath(pathname);
  if (verdict.kind === 'nowhere') return NO_ROUTE;
  if (verdict.kind === 'missing') return ROUTES.packageMissing;
  if (verdict.kind !== 'package') return null;
  const isKnown = isPackageKey(verdict.key) && (await knownKeys.has(verdict.key));
  return isKnown ? null : ROUTES.packageMissing;
}

/** The present path of the package whose address this was before; null for every other path. */
export async function findMovedPath(pathname: string): Promise<string | null> {
  const verdict = classifyPath(pathname);
  if (verdict.kind !== 'package' || !knownKeys.isFormer(verdict.key)) return null;
  return getPathOfFormerSlug(verdict.key);
}
