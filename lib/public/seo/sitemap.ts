import { COLLECTION_LIST, getCollectionOf, toPackagePath } from '../../packages/model/collections';
import type { PackageDetail } from '../../packages/model/types';
import { toAbsoluteUrl } from '../../platform/routes';

export type SitemapEntry = { url: string; lastModified?: string };

type Input = {
  origin: string;
  /** Pages that show packages. Their last change is that of the package on the page that changed last. */
  pages: readonly string[];
  /** Static pages, listed without a date of last change. */
  documents: readonly string[];
  packages: readonly PackageDetail[];
};

/** Every canonical URL once, with its last change where known. */
export function toSitemap({ origin, pages, documents, packages }: Input): SitemapEntry[] {
  return [
    ...pages.map((path) =>
      toEntry(origin, path, findLatest(packages.filter((entry) => isShownOn(path, entry)))),
    ),
    ...documents.map((path) => toEntry(origin, path, null)),
    ...packages.map((entry) => toEntry(origin, toPackagePath(entry), entry.updatedAt)),
  ];
}

function toEntry(origin: string, path: string, lastModified: string | null): SitemapEntry {
  return { url: toAbsoluteUrl(origin, path), ...(lastModified ? { lastModified } : {}) };
}

/** True when the page shows the package: a list page shows the packages of its list, any other page all packages. */
function isShownOn(path: string, tourPackage: PackageDetail): boolean {
  const isList = COLLECTION_LIST.some((collection) => collection.path === path);
  return !isList || getCollectionOf(tourPackage).path === path;
}

function findLatest(packages: readonly PackageDetail[]): string | null {
  return packages.reduce<string | null>(
    (latest, { updatedAt }) => (!latest || updatedAt > latest ? updatedAt : latest),
    null,
  );
}
