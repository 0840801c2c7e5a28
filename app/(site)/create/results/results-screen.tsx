import type { Metadata } from 'next';
import { PlanPage } from '@/components/planner/plan-page';
import { buildPlacePhotos, buildPlanPictures } from '@/components/planner/plan-pictures';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { formatCallback } from '@/lib/company/terms/cancellation';
import { getTerms } from '@/lib/company/terms/current-terms';
import { listPackages, listRenamed } from '@/lib/packages/catalogue/queries';
import { PACKAGE_PRICES_TAG, PACKAGES_TAG } from '@/lib/packages/catalogue/stale-tags';
import { getEnv } from '@/lib/platform/env';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { ROUTES } from '@/lib/platform/routes';
import { getCompany, getContactDetails, getPlannerBands } from '@/lib/company/fields/company';
import { listPriceFacts } from '@/lib/requests/planner-requests/queries';
import { toPageMetadata } from '@/lib/public/seo/page-metadata';
import { NeedsScript } from '../needs-script';

// Separate from planner-screen.tsx, so that this page does not load the scripts of the questionnaire.

type Props = { resultsPath: string };

/** The plan. The browser computes it from the stored answers and from the prices included in this page. */
export async function ResultsScreen({ resultsPath }: Props) {
  await tagPage(PACKAGE_PRICES_TAG);
  await tagPage(PACKAGES_TAG);
  const trips = (await listPackages()).map(({ id, slug, title }) => ({ key: slug ?? id, title }));
  return (
    <>
      <div data-start="" className="wrap">
        <NeedsScript />
      </div>
      <PartBoundary part="planner" contact={getContactDetails()}>
        <PlanPage
          packages={await listPriceFacts()}
          bands={getPlannerBands()}
          pictures={buildPlanPictures()}
          placePhotos={buildPlacePhotos()}
          trips={trips}
          renamed={await listRenamed()}
          contact={getContactDetails()}
          callback={formatCallback(getTerms())}
          origin={getEnv().PUBLIC_ORIGIN}
          resultsPath={resultsPath}
        />
      </PartBoundary>
    </>
  );
}

/** Page metadata. Plans are personal, so search engines must not index them. */
export function getResultsMetadata(): Metadata {
  return toPageMetadata({
    origin: getEnv().PUBLIC_ORIGIN,
    brand: getCompany().brand,
    title: 'Your Kerala trip plan',
    description:
      'A Kerala trip day by day, with its roads, what is included and an estimate per person. Change comfort, days or group and see what it does to the price.',
    path: ROUTES.plannerResults,
    picture: 'tea-road',
    isListed: false,
  });
}
