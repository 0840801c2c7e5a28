import { findCollectionByPath } from '../../packages/model/collections';
import { isPackageKey } from '../../packages/model/package-key';
import { classifyPath } from '../../packages/catalogue/public-paths';
import { findPlacePage } from '../../places/place-pages';
import { ROUTES } from '../../platform/routes';

/**
 * Maps the path of each counted page, including alias paths, to its canonical path. Collections define their own paths.
 */
const PAGES: Readonly<Record<string, string>> = {
  [ROUTES.home]: ROUTES.home,
  [ROUTES.planner]: ROUTES.planner,
  [ROUTES.plannerAlias]: ROUTES.planner,
  [ROUTES.plannerResults]: ROUTES.plannerResults,
  [ROUTES.plannerResultsAlias]: ROUTES.plannerResults,
  [ROUTES.search]: ROUTES.search,
  [ROUTES.compare]: ROUTES.compare,
  [ROUTES.shortlist]: ROUTES.shortlist,
};

/** A counted page: its canonical path, or the id or slug of a package. */
export type CountedPage = { path: string } | { packageKey: string };

/** Finds the counted page for a path; null for private and staff pages, files and unknown paths. */
export function toCountedPage(path: string): CountedPage | null {
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : findCollectionByPath(path)?.path;
  if (page) return { path: page };
  const verdict = classifyPath(path);
  if (verdict.kind === 'place') return findPlacePage(path.slice(ROUTES.places.length + 1)) && { path };
  return verdict.kind === 'package' && isPackageKey(verdict.key) ? { packageKey: verdict.key } : null;
}

/** The id or slug in a package's path; null for other paths. */
export function getPackageKey(path: string): string | null {
  const page = toCountedPage(path);
  return page && 'packageKey' in page ? page.packageKey : null;
}
