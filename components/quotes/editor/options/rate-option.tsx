import { ComboboxOption } from '@headlessui/react';
import { formatRupees } from '@/lib/platform/format/money';
import { useQuoteStore } from '../state/quote-context';

type Props<Choice> = {
  choice: Choice;
  name: string;
  /** Notes below the name; empty ones are left out. */
  notes: readonly (string | false | null)[];
  /** Cost in rupees; shown only to staff who may see costs. */
  cost: number | null;
};

/** One entry of the rate book in a list of choices: name, notes and cost. */
export function RateOption<Choice>({ choice, name, notes, cost }: Props<Choice>) {
  const { canSeeCosts } = useQuoteStore();
  return (
    <ComboboxOption
      value={choice}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-2 py-1 text-sm data-focus:bg-lagoon-pale lg:min-h-9"
    >
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="block text-xs text-ink-soft">{notes.filter(Boolean).join(' · ')}</span>
      </span>
      {canSeeCosts && cost !== null && <span className="shrink-0 tabular-nums">{formatRupees(cost)}</span>}
    </ComboboxOption>
  );
}
