import type { Metadata } from 'next';
import { PlanPage } from '@/components/planner/plan-page';
import { buildPlacePhotos, buildPlanPictures } from '@/components/planner/plan-pictures';
import { buildQuestions } from '@/components/planner/questions';
import { Questionnaire } from '@/components/planner/questionnaire';
import { ContactLines } from '@/components/site/contact-form/contact-lines';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { formatCallback } from '@/lib/content/terms/cancellation';
import { getTerms } from '@/lib/content/terms/current';
import { getEnv } from '@/lib/platform/env';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { listPackages } from '@/lib/packages/catalogue/queries';
import { PACKAGE_PRICES_TAG, PACKAGES_TAG } from '@/lib/packages/catalogue/stale-tags';
import { listPriceFacts } from '@/lib/requests/planner-requests/queries';
import { ROUTES } from '@/lib/platform/routes';
import { toPageMetadata } from '@/lib/site/seo/page-metadata';
import { getCompany, getContactDetails, getPlannerBands } from '@/lib/platform/site';

type Props = { resultsPath: string };

/** The planner questionnaire, used by both of its URLs. */
export function PlannerScreen({ resultsPath }: Props) {
  return (
    <div className="group/planner wrap py-4 sm:py-12">
      {/* From the second question on, this heading is for screen readers only; the question is the visible one. */}
      <header className="group-has-[[data-later]]/planner:sr-only">
        <h1 className="text-title">Create Your Trip</h1>
        <p className="mt-1 max-w-2xl sm:mt-3 sm:text-lg">
          Five questions, and you have a plan day by day with its roads and what it roughly costs.
        </p>
      </header>
      <NeedsScript />
      <PartBoundary part="planner" contact={getContactDetails()}>
        <Questionnaire questions={buildQuestions()} resultsPath={resultsPath} />
      </PartBoundary>
    </div>
  );
}

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
          contact={getContactDetails()}
          callback={formatCallback(getTerms())}
          origin={getEnv().PUBLIC_ORIGIN}
          resultsPath={resultsPath}
        />
      </PartBoundary>
    </>
  );
}

/** Page metadata. Both URLs of the questionnaire name the first one as canonical. */
export function getPlannerMetadata(): Metadata {
  return toPageMetadata({
    origin: getEnv().PUBLIC_ORIGIN,
    brand: getCompany().brand,
    title: 'Plan your own Kerala trip',
    description:
      'Answer five questions and get a Kerala trip day by day: real roads and driving times, what is included, and an honest estimate of what it costs per person.',
    path: ROUTES.planner,
    picture: 'tea-road',
  });
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

function NeedsScript() {
  return (
    <noscript>
      <p className="mt-6 rounded-lg bg-sand p-4">
        The planner needs JavaScript. <ContactLines {...getContactDetails()} />
      </p>
    </noscript>
  );
}
