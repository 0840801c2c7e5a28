'use client';

import { QUOTE_LIMITS } from '@/lib/quotes/model/limits';
import type { DraftOption } from '@/lib/quotes/model/types';
import { toRupeesText, useNumberText } from '../fields/compact';
import { toInputId, useQuoteStore } from '../state/quote-context';

type Props = { option: Pick<DraftOption, 'id' | 'name' | 'fixedTotal'>; computed: number };

/** The total to which staff fix an option, in rupees; empty for the computed one. */
export function FixedTotalField({ option, computed }: Props) {
  const store = useQuoteStore();
  const { isWrong, onText, ...text } = useNumberText({
    value: option.fixedTotal ?? null,
    onNumber: (total) => store.setOption(option.id, { fixedTotal: total ?? undefined }),
    from: 1,
    to: QUOTE_LIMITS.optionRupees,
    isMoney: true,
  });
  const id = toInputId('fixedTotal', option.id);
  return (
    <span className="flex items-center gap-1">
      <label htmlFor={id}>
        Make it<span className="sr-only"> a fixed total of {option.name} in rupees</span>
      </label>
      <input
        {...text}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={toRupeesText(computed)}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onText(target.value)}
        className="min-h-11 w-24 rounded-lg border border-line-strong bg-white px-2 text-right text-sm text-ink placeholder:text-ink-soft hover:border-lagoon aria-invalid:border-danger lg:min-h-8"
      />
    </span>
  );
}
