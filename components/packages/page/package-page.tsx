import type { ReactNode } from 'react';
import { JsonLd } from '@/components/site/frame/json-ld';
import type { PlainDate } from '@/lib/platform/format/dates';
import type { PackageDetail as PackageDetailData, PackageSummary } from '@/lib/packages/model/types';
import { toPackageGraph } from '@/lib/site/seo/package-graph';
import { getSeasonLabels, type Company, type Phone } from '@/lib/platform/site';
import { PackageDetail } from './package-detail';

type Props = {
  tourPackage: PackageDetailData;
  company: Company;
  phone: Phone;
  today: PlainDate;
  origin: string;
  quickEnquiry: ReactNode;
  similar: readonly PackageSummary[];
};

/** Package screen with its structured data. Both package routes render it. */
export function PackagePage(props: Props) {
  const { tourPackage, company, today, origin } = props;
  return (
    <>
      <JsonLd
        nodes={toPackageGraph(tourPackage, today, {
          origin,
          brand: company.brand,
          seasonLabels: getSeasonLabels(),
        })}
      />
      <PackageDetail {...props} />
    </>
  );
}
