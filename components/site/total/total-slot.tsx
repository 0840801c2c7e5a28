import type { TotalLines } from '@/lib/packages/prices/total';

type SlotProps = {
  packageId: string;
  /** The texts for a known choice. Without them the element is empty, and public/choice.js fills it in. */
  lines?: (TotalLines & { sum?: string; notes?: string; rooms?: string; bedrooms?: string }) | undefined;
  words: 'headline' | 'amount' | 'whose' | 'when' | 'detail' | 'sum' | 'notes' | 'rooms' | 'bedrooms';
  className?: string;
};

/**
 * One of the texts about a total. Texts that state the amount (headline, amount) also have it in `data-total`, and are
 * marked with `data-agreed` when this party cannot buy at it. The hydration warning is suppressed, because public/choice.js
 * may fill in the text before React starts; the empty string makes React treat the element as one with text.
 */
export function TotalSlot({ packageId, lines, words, className }: SlotProps) {
  const states = words === 'headline' || words === 'amount';
  return (
    <span
      data-package={packageId}
      data-total={states ? lines?.total : undefined}
      data-agreed={(states && lines?.isAgreed) || undefined}
      data-words={lines ? undefined : words}
      suppressHydrationWarning={!lines}
      className={className}
    >
      {lines?.[words] ?? ''}
    </span>
  );
}
