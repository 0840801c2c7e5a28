import type { Metadata } from 'next';
import { SignatureSection } from '@/components/packages/list/signature-section';
import { ReviewsSection } from '@/components/company/public-reviews/review-list';
import { PlacesSection } from '@/components/site/map/places-section';
import { Hero } from '@/components/site/home/hero';
import { JsonLd } from '@/components/site/frame/json-ld';
import { AboutUs } from '@/components/site/home/about-us';
import { OtherLists } from '@/components/site/home/other-lists';
import { PlanYourOwn } from '@/components/site/home/plan-your-own';
import { getEnv } from '@/lib/platform/env';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { listVisitedPlaces } from '@/lib/places/map/visited-places';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { selectCollection } from '@/lib/packages/model/collections';
import { listDestinations, listPlacePaths } from '@/lib/packages/catalogue/destinations';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { PACKAGES_TAG } from '@/lib/packages/catalogue/stale-tags';
import { getHomeReviews, REVIEWS_TAG } from '@/lib/company/reviews/queries';
import { ROUTES } from '@/lib/platform/routes';
import { getSearchCatalogue } from '@/lib/packages/search/queries';
import { toPageMetadata } from '@/lib/public/seo/page-metadata';
import { toWebSiteNode } from '@/lib/public/seo/site-graph';
import { getCompany, getCompanyFields } from '@/lib/company/fields/company';

export const revalidate = 3600;

export function generateMetadata(): Metadata {
  return toPageMetadata({
    origin: getEnv().PUBLIC_ORIGIN,
    brand: getCompany().brand,
    title: 'Kerala holidays from Kochi',
    description:
      'Kerala holidays planned in Kochi: tea hills, backwaters and beaches with one car, one driver and a price for either season. Also honeymoons and tours abroad.',
    path: ROUTES.home,
  });
}

export default async function HomePage() {
  await Promise.all([tagPage(PACKAGES_TAG), tagPage(REVIEWS_TAG)]);
  const [packages, catalogue, { reviews, stats }] = await Promise.all([
    listPackages(),
    getSearchCatalogue(),
    getHomeReviews(),
  ]);
  const signature = selectCollection(packages, 'signature');
  return (
    <>
      <JsonLd nodes={[toWebSiteNode(getCompany(), getEnv().PUBLIC_ORIGIN)]} />
      <Hero texts={getCompanyFields()} />
      <SignatureSection packages={signature} today={getIndiaDate()} />
      <PlacesSection
        places={listVisitedPlaces(catalogue, listPlacePaths(packages))}
        popular={listDestinations(packages).map(({ place }) => place)}
      />
      <ReviewsSection reviews={reviews} stats={stats} />
      <OtherLists />
      <div className="border-t border-line">
        <div className="wrap section grid gap-12 md:grid-cols-2 md:gap-16">
          <PlanYourOwn />
          <AboutUs company={getCompany()} />
        </div>
      </div>
    </>
  );
}
