import type { Choice } from '@/lib/packages/prices/choice';
import { NO_CHOICE } from '@/lib/packages/prices/choice';
import type { Priced } from '@/lib/packages/prices/price';
import { getTotal, toTotalLines } from '@/lib/packages/prices/total';
import { TotalSlot } from './total-slot';
import type { PlainDate } from '@/lib/platform/format/dates';

type Props = {
  packageId: string;
  tourPackage: Priced;
  today: PlainDate;
  /**
   * The visitor's choice, in parts that React renders. Without it, the server renders the total for the default choice,
   * and public/choice.js replaces the text if the visitor has made another choice.
   */
  choice?: Choice;
  className?: string;
};

/** The total of the trip for the visitor's party: `₹20,500 for 2 · 10 to 14 Oct`, and below `₹10,250 each`. */
export function TripTotal({ packageId, tourPackage, today, choice, className = '' }: Props) {
  const total = getTotal(tourPackage, choice ?? NO_CHOICE, today);
  const lines = toTotalLines(total, today);
  const slot = { packageId, lines, isFilled: !choice };
  return (
    <p className={`text-balance tabular-nums ${className}`}>
      <TotalSlot {...slot} words="line" className="font-semibold" />
      <TotalSlot {...slot} words="detail" className="block text-xs text-ink-soft" />
    </p>
  );
}
