import type { Metadata } from 'next';
import { ComparisonLoader } from '@/components/packages/compare/comparison-loader';
import { ChoiceBar } from '@/components/site/total/choice-bar';
import { Breadcrumbs } from '@/components/site/frame/breadcrumbs';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { toCompareFacts } from '@/lib/packages/compare/facts';
import { getEnv } from '@/lib/platform/env';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { listPackageDetails, listRenamed } from '@/lib/packages/catalogue/queries';
import { PACKAGE_DETAILS_TAG } from '@/lib/packages/catalogue/stale-tags';
import { ROUTES } from '@/lib/platform/routes';
import { toPageMetadata } from '@/lib/public/seo/page-metadata';
import { getCompany } from '@/lib/company/fields/company';

export const revalidate = 3600;

/** One page for every comparison: the browser reads from the URL which packages to compare. */
export function generateMetadata(): Metadata {
  return toPageMetadata({
    origin: getEnv().PUBLIC_ORIGIN,
    brand: getCompany().brand,
    title: 'Compare trips side by side',
    description:
      'Up to four of our trips in one table: the price for your party and per night, nights per place, hours in the car, meals, and what is not included.',
    path: ROUTES.compare,
    isListed: false,
  });
}

export default async function Compare() {
  await tagPage(PACKAGE_DETAILS_TAG);
  const trips = (await listPackageDetails(null)).map(toCompareFacts);
  return (
    <div className="wrap pt-6 pb-16 lg:pb-24">
      <Breadcrumbs trail={[{ name: 'Home', path: ROUTES.home }]} current="Compare trips" />
      <h1 className="mt-4 text-title">Compare trips</h1>
      <p className="mt-3 max-w-2xl text-lg">Up to four trips side by side, what differs first.</p>
      <noscript>
        <p className="mt-6 rounded-lg bg-sand p-4">
          Comparing needs JavaScript. <a href={ROUTES.search}>All our trips are listed here.</a>
        </p>
      </noscript>
      <ChoiceBar today={getIndiaDate()} className="mt-4" />
      <PartBoundary part="comparison">
        <ComparisonLoader trips={trips} renamed={await listRenamed()} today={getIndiaDate()} />
      </PartBoundary>
    </div>
  );
}
