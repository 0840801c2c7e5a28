import type { Metadata } from 'next';
import { toFinderData } from '@/components/packages/finder/finder-data';
import { ChoiceBar } from '@/components/site/total/choice-bar';
import { TripFinder } from '@/components/packages/finder/trip-finder';
import { FirstWords } from '@/components/packages/finder/first-words';
import { TripRows } from '@/components/packages/list/trip-rows';
import { InlineScript, toCall } from '@/components/site/first-touch/inline-script';
import { markSearch } from '@/components/site/first-touch/mark-search';
import { Breadcrumbs } from '@/components/site/frame/breadcrumbs';
import { ClosingBlocks } from '@/components/site/home/closing-blocks';
import { getEnv } from '@/lib/platform/env';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { PACKAGES_TAG } from '@/lib/packages/catalogue/stale-tags';
import { ROUTES } from '@/lib/platform/routes';
import { compareIds } from '@/lib/packages/model/collections';
import { getSearchCatalogue } from '@/lib/packages/search/queries';
import { toPageMetadata } from '@/lib/public/seo/page-metadata';
import { getCompany } from '@/lib/company/fields/company';

export const revalidate = 3600;

/** One static page for all searches: the browser reads the query. Search engines index the list pages instead. */
export function generateMetadata(): Metadata {
  return toPageMetadata({
    origin: getEnv().PUBLIC_ORIGIN,
    brand: getCompany().brand,
    title: 'Search trips by days, budget and month',
    description:
      'Say in one line what you would like, such as 5 days under 12k in December with a houseboat, and see which of our trips fit, with their price.',
    path: ROUTES.search,
    isListed: false,
  });
}

export default async function Search() {
  await tagPage(PACKAGES_TAG);
  const packages = await listPackages();
  const catalogue = await getSearchCatalogue();
  const today = getIndiaDate();
  return (
    <>
      <InlineScript calls={[toCall(markSearch)]} />
      <div className="wrap pt-6 max-md:[main:has(#found-heading)_&]:pt-3">
        <Breadcrumbs trail={[{ name: 'Home', path: ROUTES.home }]} current="Search trips" />
        <h1 className="mt-4 text-title">Search trips</h1>
        <p className="mt-3 max-w-2xl text-lg max-md:[main:has(#found-heading)_&]:hidden">
          Say how many days, what it may cost, when, with whom and where to, in your own words.
        </p>
        <noscript>
          <p className="mt-3 text-sm">Searching needs JavaScript. All our trips are listed below.</p>
        </noscript>
      </div>
      <TripFinder {...toFinderData(catalogue)} today={today} choice={<ChoiceBar today={today} />}>
        <FirstWords />
        <section aria-labelledby="all-trips" className="wrap pt-8 pb-14 md:pb-20">
          <h2 id="all-trips" className="mb-4 text-2xl">
            All trips
          </h2>
          <TripRows
            trips={packages.toSorted(compareIds).map((tourPackage) => ({ tourPackage }))}
            today={today}
          />
        </section>
      </TripFinder>
      <ClosingBlocks company={getCompany()} />
    </>
  );
}
