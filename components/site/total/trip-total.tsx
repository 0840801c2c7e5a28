import { isKnown, type Choice } from '@/lib/packages/prices/choice';
import type { Priced } from '@/lib/packages/prices/price';
import { getTotal, toTotalLines, type TotalLines } from '@/lib/packages/prices/total';
import type { PlainDate } from '@/lib/platform/format/dates';
import { FromPrice } from './from-price';
import { PRICE_CLASS } from './price-class';
import { TotalSlot } from './total-slot';

type LinesProps = { packageId: string; lines?: TotalLines; className?: string };

/**
 * The total for the visitor's party: `₹42,000 for 4 · 10 to 14 Oct`, and its conditions below. Without `lines`,
 * public/choice.js fills it in; it is hidden until somebody has said who travels.
 */
export function ChosenTotal({ packageId, lines, className = '' }: LinesProps) {
  return (
    <p
      className={`text-sm text-balance text-ink-soft ${lines ? '' : 'hidden min-h-8 chosen:block'} ${className}`}
    >
      <TotalSlot packageId={packageId} lines={lines} words="amount" className={PRICE_CLASS} />{' '}
      <TotalSlot packageId={packageId} lines={lines} words="whose" className="inline-block" />
      <TotalSlot packageId={packageId} lines={lines} words="detail" className="block text-xs empty:hidden" />
    </p>
  );
}

type Props = {
  packageId: string;
  tourPackage: Priced;
  today: PlainDate;
  /** The visitor's choice, in parts that React renders; otherwise public/choice.js shows the total. */
  choice?: Choice;
  isForTwo?: boolean;
  className?: string;
};

/** The total for the visitor's choice, or the published price until somebody has said who travels. */
export function TripTotal({ packageId, tourPackage, today, choice, isForTwo, className = '' }: Props) {
  // A month that is known without a party decides the season.
  const day = choice?.date ?? (choice?.month ? `${choice.month}-01` : today);
  const published = { tourPackage, today: day, isForTwo };
  if (!choice)
    return (
      <>
        <FromPrice {...published} className={`chosen:hidden ${className}`} />
        <ChosenTotal packageId={packageId} className={className} />
      </>
    );
  if (!isKnown(choice)) return <FromPrice {...published} className={className} />;
  const lines = toTotalLines(getTotal(tourPackage, choice, today), today);
  return <ChosenTotal packageId={packageId} lines={lines} className={className} />;
}
