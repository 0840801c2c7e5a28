import type { Metadata } from 'next';
import { SearchPage } from '@/components/packages/list/search-page';
import { toFinderData } from '@/components/packages/finder/finder-data';
import { getEnv } from '@/lib/platform/env';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { tagPage } from '@/lib/platform/live/page-tags';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { PACKAGES_TAG } from '@/lib/packages/catalogue/stale-tags';
import { ROUTES } from '@/lib/platform/routes';
import { getSearchCatalogue } from '@/lib/packages/search/queries';
import { toPageMetadata } from '@/lib/site/seo/page-metadata';
import { getCompany } from '@/lib/platform/site';

export const revalidate = 3600;

/** The same page for every query, which the browser reads; search engines have the lists. */
export function generateMetadata(): Metadata {
  return toPageMetadata({
    origin: getEnv().PUBLIC_ORIGIN,
    brand: getCompany().brand,
    title: 'Find a trip by days, budget and month',
    description:
      'Say in one line what you would like, such as 5 days under 12k in December with a houseboat, and see which of our trips fit, with their price.',
    path: ROUTES.search,
    isListed: false,
  });
}

export default async function Search() {
  await tagPage(PACKAGES_TAG);
  const catalogue = await getSearchCatalogue();
  return (
    <SearchPage packages={await listPackages()} finder={toFinderData(catalogue)} today={getIndiaDate()} />
  );
}
