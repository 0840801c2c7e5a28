import { ChoiceBar } from '@/components/site/total/choice-bar';
import { PackageList } from '@/components/packages/list/package-list';
import type { PlainDate } from '@/lib/platform/format/dates';
import { COLLECTIONS } from '@/lib/packages/model/collections';
import type { PackageSummary } from '@/lib/packages/model/types';
import { ANCHORS } from '@/lib/platform/routes';

type Props = { packages: readonly PackageSummary[]; today: PlainDate };

/** Signature packages with heading and anchor. For the home page; their list page has its own. */
export function SignatureSection({ packages, today }: Props) {
  const { heading, subtitle } = COLLECTIONS.signature;
  return (
    <section id={ANCHORS.signatureTrips} aria-labelledby="signature-heading">
      <div className="wrap section">
        <h2 id="signature-heading" className="text-title">
          {heading}
        </h2>
        <p className="mt-4 max-w-2xl text-lg">{subtitle}</p>
        <ChoiceBar today={today} className="mt-4" />
        <div className="mt-8 md:mt-12">
          <PackageList packages={packages} today={today} isDense />
        </div>
      </div>
    </section>
  );
}
