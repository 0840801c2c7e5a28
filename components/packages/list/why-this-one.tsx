import type { PackageSummary } from '@/lib/packages/model/types';

type Props = { tourPackage: Pick<PackageSummary, 'whyThisOne'>; className?: string | undefined };

/** A sentence on how a trip differs from a similar one. */
export function WhyThisOne({ tourPackage: { whyThisOne }, className }: Props) {
  if (whyThisOne === '') return null;
  return (
    <p className={className}>
      <span className="font-semibold">Why this one: </span>
      {whyThisOne}
    </p>
  );
}
