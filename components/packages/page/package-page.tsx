import { JsonLd } from '@/components/site/frame/json-ld';
import type { TripReview } from '@/lib/company/reviews/types';
import type { PlainDate } from '@/lib/platform/format/dates';
import type { PackageDetail as PackageDetailData, PackageSummary } from '@/lib/packages/model/types';
import { toPackageGraph } from '@/lib/public/seo/package-graph';
import { listGeneralQuestions } from '@/lib/packages/catalogue/package-notes';
import { getGeneralQuestions, getSeasonLabels, type Company, type Phone } from '@/lib/company/fields/company';
import { PackageDetail, type QuickEnquiryOf } from './package-detail';

type Props = {
  tourPackage: PackageDetailData;
  company: Company;
  phone: Phone;
  today: PlainDate;
  origin: string;
  quickEnquiry: QuickEnquiryOf;
  similar: readonly PackageSummary[];
  /** All reviews about the package, newest first. */
  reviews: readonly TripReview[];
};

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
          reviews,
          hasSamples: props.reviews.some(({ isSample }) => isSample),
        })}
      />
      <PackageDetail {...props} reviews={reviews} generalQuestions={general} />
    </>
  );
}
