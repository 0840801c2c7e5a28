import type { Metadata } from 'next';
import { buildQuestions } from '@/components/planner/questions';
import { FORM_ID } from '@/components/planner/form-id';
import { Questionnaire } from '@/components/planner/questionnaire';
import { InlineScript, toCall } from '@/components/site/first-touch/inline-script';
import { openContinue } from '@/components/site/first-touch/open-continue';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { getEnv } from '@/lib/platform/env';
import { ROUTES } from '@/lib/platform/routes';
import { toPageMetadata } from '@/lib/public/seo/page-metadata';
import { getCompany, getContactDetails } from '@/lib/company/fields/company';
import { NeedsScript } from './needs-script';

type Props = { resultsPath: string };

/** The planner questionnaire, used by both of its URLs. */
export function PlannerScreen({ resultsPath }: Props) {
  return (
    <div className="group/planner wrap py-4 sm:py-12">
      {/* From the second question on, only screen readers get this heading; the question is the visible heading. */}
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
      <InlineScript calls={[toCall(openContinue, FORM_ID)]} />
    </div>
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
