import { ChoiceBar } from '@/components/site/total/choice-bar';
import { PackageList } from '@/components/packages/list/package-list';
import type { PlainDate } from '@/lib/platform/format/dates';
import { COLLECTIONS } from '@/lib/packages/model/collections';
import type { PackageSummary } from '@/lib/packages/model/types';
import { ANCHORS } from '@/lib/platform/routes';

type Props = { packages: readonly PackageSummary[]; today: PlainDate; layout: 'grid' | 'magazine' };

/** Signature packages with heading and anchor. Used on the home page and on their list page. */
export function SignatureSection({ packages, today, layout }: Props) {
  const { heading, subtitle } = COLLECTIONS.signature;
  return (
    <section id={ANCHORS.signatureTrips} aria-labelledby="signature-heading">
      <div className="wrap section">
        <h2 id="signature-heading" className="text-title">
          {heading}
        </h2>
        <p className="mt-4 max-w-2xl text-lg">{subtitle}</p>
        {layout === 'magazine' && <ChoiceBar today={today} className="mt-4" />}
        <div className={layout === 'magazine' ? 'mt-8 md:mt-12' : 'mt-10 md:mt-12'}>
          <PackageList packages={packages} today={today} layout={layout} />
        </div>
      </div>
    </section>
  );
}
