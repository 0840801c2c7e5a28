import type { TotalLines } from '@/lib/packages/prices/total';
import { keepPartOnLine } from '@/lib/platform/format/no-break-spaces';

type SlotProps = {
  packageId: string;
  /** Undefined while nobody has said who travels. */
  lines: (TotalLines & { sum?: string; notes?: string; rooms?: string }) | undefined;
  words: 'line' | 'headline' | 'when' | 'detail' | 'sum' | 'notes' | 'rooms';
  /** True when public/choice.js fills in the words for the visitor's choice. */
  isFilled: boolean;
  className?: string;
};

/**
 * One of the texts about a total. Texts that state the amount (line and headline) also have it in `data-total`. The
 * hydration warning is suppressed, because public/choice.js may change the text before React starts. The dates in a line
 * have no-break spaces, as in that script.
 */
export function TotalSlot({ packageId, lines, words, isFilled, className }: SlotProps) {
  const states = words === 'line' || words === 'headline';
  return (
    <span
      data-package={packageId}
      data-total={states ? lines?.total : undefined}
      data-words={isFilled ? words : undefined}
      suppressHydrationWarning={isFilled}
      className={className}
    >
      {words === 'line' && lines ? keepPartOnLine(lines.line, lines.when) : (lines?.[words] ?? '')}
    </span>
  );
}
