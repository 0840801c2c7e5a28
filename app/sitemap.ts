import type { MetadataRoute } from 'next';
import { getEnv } from '@/lib/env';
import { COLLECTION_LIST } from '@/lib/packages/collections';
import { listPackageDetails } from '@/lib/packages/queries';
import { ROUTES } from '@/lib/routes';
import { toSitemap } from '@/lib/seo/sitemap';

export const revalidate = 3600;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const pages = [ROUTES.home, ...COLLECTION_LIST.map(({ path }) => path)];
  const documents = [ROUTES.planner, ROUTES.privacy, ROUTES.terms];
  return toSitemap({
    origin: getEnv().PUBLIC_ORIGIN,
    pages,
    documents,
    packages: await listPackageDetails(null),
  });
}
