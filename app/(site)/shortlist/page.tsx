import type { Metadata } from 'next';
import { ShortlistLoader } from '@/components/packages/shortlist/shortlist-loader';
import { ChoiceBar } from '@/components/site/total/choice-bar';
import { Breadcrumbs } from '@/components/site/frame/breadcrumbs';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { getEnv } from '@/lib/platform/env';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { listPackages, listRenamed } from '@/lib/packages/catalogue/queries';
import { PACKAGES_TAG } from '@/lib/packages/catalogue/stale-tags';
import { ROUTES } from '@/lib/platform/routes';
import { toPageMetadata } from '@/lib/public/seo/page-metadata';
import { MOST_TRIPS } from '@/lib/packages/shortlist/shortlist';
import { toTripBrief } from '@/lib/packages/shortlist/trip-brief';
import { getCompany } from '@/lib/company/fields/company';

export const revalidate = 3600;

/** One static page for all visitors: the browser reads the list from its storage or from the URL. */
export function generateMetadata(): Metadata {
  return toPageMetadata({
    origin: getEnv().PUBLIC_ORIGIN,
    brand: getCompany().brand,
    title: 'Your shortlist',
    description: 'The trips that you have kept: compare them, send the list, or ask your group.',
    path: ROUTES.shortlist,
    isListed: false,
  });
}

export default async function ShortlistPage() {
  await tagPage(PACKAGES_TAG);
  const trips = (await listPackages()).map(toTripBrief);
  return (
    <div className="wrap pt-6 pb-16 lg:pb-24">
      <Breadcrumbs trail={[{ name: 'Home', path: ROUTES.home }]} current="Your shortlist" />
      <h1 className="mt-4 text-title">Your shortlist</h1>
      <p className="mt-3 max-w-2xl text-lg">Up to {MOST_TRIPS} trips, kept in this browser only.</p>
      <noscript>
        <p className="mt-6 rounded-lg bg-sand p-4">
          The shortlist is kept by your browser, which needs JavaScript for it.{' '}
          <a href={ROUTES.search}>All our trips are listed here.</a>
        </p>
      </noscript>
      <ChoiceBar today={getIndiaDate()} className="mt-4" />
      <PartBoundary part="shortlist">
        <ShortlistLoader trips={trips} renamed={await listRenamed()} />
      </PartBoundary>
    </div>
  );
}
