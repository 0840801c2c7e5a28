import type { Choice } from '@/lib/packages/prices/choice';
import { NO_CHOICE } from '@/lib/packages/prices/choice';
import type { Priced } from '@/lib/packages/prices/price';
import { getTotal, toTotalLines, type TotalLines } from '@/lib/packages/prices/total';
import type { PlainDate } from '@/lib/platform/format/dates';

type Props = {
  packageId: string;
  tourPackage: Priced;
  today: PlainDate;
  /**
   * For parts that React draws with the visitor's choice. Without it, the server renders the usual choice, and
   * public/choice.js replaces the words if the visitor has another.
   */
  choice?: Choice;
  className?: string;
};

/** What the trip costs the visitor's party in all: `₹20,500 for 2 · 10 to 14 Oct`, and below `₹10,250 each`. */
export function TripTotal({ packageId, tourPackage, today, choice, className = '' }: Props) {
  const total = getTotal(tourPackage, choice ?? NO_CHOICE, today);
  const lines = toTotalLines(total, today);
  const slot = { packageId, lines, isFilled: !choice };
  return (
    <p className={`tabular-nums ${className}`}>
      <TotalSlot {...slot} words="line" className="font-semibold" />
      <TotalSlot {...slot} words="detail" className="block text-xs text-ink-soft" />
    </p>
  );
}

type SlotProps = {
  packageId: string;
  lines: TotalLines;
  words: 'line' | 'headline' | 'when' | 'detail' | 'sum' | 'notes';
  /** True when public/choice.js fills in the words for the visitor's choice. */
  isFilled: boolean;
  className?: string;
};

/** One of the texts about a total. The line and the headline state it, for programs in `data-total`. */
export function TotalSlot({ packageId, lines, words, isFilled, className }: SlotProps) {
  const states = words === 'line' || words === 'headline';
  return (
    <span
      data-package={packageId}
      data-total={states ? lines.total : undefined}
      data-words={isFilled ? words : undefined}
      suppressHydrationWarning={isFilled}
      className={className}
    >
      {lines[words]}
    </span>
  );
}
