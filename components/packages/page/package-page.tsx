import type { ComponentProps } from 'react';
import { JsonLd } from '@/components/site/frame/json-ld';
import { toPackageGraph } from '@/lib/public/seo/package-graph';
import { listGeneralQuestions } from '@/lib/packages/catalogue/package-notes';
import { getGeneralQuestions, getSeasonLabels } from '@/lib/company/fields/company';
import { PackageDetail } from './package-detail';

type Props = Omit<ComponentProps<typeof PackageDetail>, 'generalQuestions'>;

/** Of all reviews about the package, which `reviews` has newest first. */
const SHOWN_REVIEWS = 6;

/** A package's page with its structured data. The preview of a draft shows `PackageDetail` alone. */
export function PackagePage(props: Props) {
  const { tourPackage, company, today, origin } = props;
  const reviews = props.reviews.slice(0, SHOWN_REVIEWS);
  const general = listGeneralQuestions(tourPackage, getGeneralQuestions());
  return (
    <>
      <JsonLd
        nodes={toPackageGraph(tourPackage, today, {
          origin,
          brand: company.brand,
          seasonLabels: getSeasonLabels(),
          questions: [...tourPackage.questions, ...general],
          reviews: props.reviews,
          shown: reviews.length,
        })}
      />
      <PackageDetail {...props} reviews={reviews} generalQuestions={general} />
    </>
  );
}
