import { findCollectionByPath } from '../packages/collections';
import { isPackageKey } from '../packages/package-key';
import { classifyPath } from '../packages/public-paths';
import { ROUTES } from '../routes';

/** Pages that have two addresses, or one; the lists bring their own. */
const PAGES: Readonly<Record<string, string>> = {
  [ROUTES.home]: ROUTES.home,
  [ROUTES.planner]: ROUTES.planner,
  [ROUTES.plannerAlias]: ROUTES.planner,
  [ROUTES.plannerResults]: ROUTES.plannerResults,
  [ROUTES.plannerResultsAlias]: ROUTES.plannerResults,
};

/** A page that is counted: by its canonical path, or a package by whatever id or slug the address named. */
export type CountedPage = { path: string } | { packageKey: string };

/** What a path asks for, as far as it is counted; null for private pages, files, staff pages and what does not exist. */
export function toCountedPage(path: string): CountedPage | null {
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : findCollectionByPath(path)?.path;
  if (page) return { path: page };
  const verdict = classifyPath(path);
  return verdict.kind === 'package' && isPackageKey(verdict.key) ? { packageKey: verdict.key } : null;
}

/** The id or slug in the path of a package's page; null for any other path. */
export function getPackageKey(path: string): string | null {
  const page = toCountedPage(path);
  return page && 'packageKey' in page ? page.packageKey : null;
}
