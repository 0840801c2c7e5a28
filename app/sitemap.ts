import type { MetadataRoute } from 'next';
import { getEnv } from '@/lib/platform/env';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { COLLECTION_LIST } from '@/lib/packages/model/collections';
import { listPlacePaths } from '@/lib/packages/catalogue/destinations';
import { listPackageDetails } from '@/lib/packages/catalogue/queries';
import { PACKAGE_DETAILS_TAG } from '@/lib/packages/catalogue/stale-tags';
import { ROUTES } from '@/lib/platform/routes';
import { toSitemap } from '@/lib/public/seo/sitemap';

export const revalidate = 3600;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await tagPage(PACKAGE_DETAILS_TAG);
  const packages = await listPackageDetails(null);
  const pages = [
    ROUTES.home,
    ...COLLECTION_LIST.map(({ path }) => path),
    ...listPlacePaths(packages).values(),
  ];
  const documents = [ROUTES.planner, ROUTES.privacy, ROUTES.terms];
  return toSitemap({
    origin: getEnv().PUBLIC_ORIGIN,
    pages,
    documents,
    packages,
  });
}
