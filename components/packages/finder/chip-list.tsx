import type { Ref } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import type { Chip, ChipValue } from '@/lib/packages/search/types';

type Props = {
  /** Receives the focus when the focused filter is removed. */
  groupRef: Ref<HTMLDivElement>;
  chips: readonly Chip[];
  unknown: readonly string[];
  onChange: (filters: readonly ChipValue[]) => void;
};

/** The filters read from the sentence, each removable, and the words that were not understood. */
export function ChipList({ groupRef, chips, unknown, onChange }: Props) {
  return (
    <div ref={groupRef} tabIndex={-1} role="group" aria-label="Filters of the search">
      {chips.length > 0 && (
        <ul aria-label="Understood as" className="flex flex-wrap gap-2">
          {chips.map((chip) => (
            <li key={`${chip.kind} ${chip.label}`}>
              <button
                type="button"
                onClick={() => onChange(chips.filter((other) => other !== chip))}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-lagoon-pale py-1 pr-3 pl-4 text-sm font-semibold text-lagoon-deep hover:bg-line"
              >
                <span className="sr-only">Remove </span>
                {chip.label}
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          Not understood, and left out: <q>{unknown.join(', ')}</q>
        </p>
      )}
    </div>
  );
}
