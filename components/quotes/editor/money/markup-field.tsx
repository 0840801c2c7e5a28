'use client';

import { useState } from 'react';
import type { DraftOption } from '@/lib/quotes/model/types';
import { toInputId, useQuoteStore } from '../state/quote-context';
import { tidyCode } from '@/lib/platform/format/typed-text';

type Props = { option: Pick<DraftOption, 'id' | 'name' | 'markupPercent'>; usual: number };

/** The markup of an option in percent; empty for the usual one. */
export function MarkupField({ option, usual }: Props) {
  const store = useQuoteStore();
  const [typed, setTyped] = useState<string | null>(null);
  const id = toInputId('markupPercent', option.id);
  const isWrong = typed !== null && readPercent(typed) === undefined;
  return (
    <span className="flex items-center gap-1">
      <label htmlFor={id}>
        Markup<span className="sr-only"> of {option.name} in percent</span>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={String(usual)}
        aria-invalid={isWrong || undefined}
        value={typed ?? option.markupPercent ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          const markupPercent = readPercent(target.value);
          if (markupPercent !== undefined) store.setOption(option.id, { markupPercent });
        }}
        onBlur={() => !isWrong && setTyped(null)}
        className="min-h-11 w-14 rounded-lg border border-line-strong bg-white px-2 text-right text-sm text-ink placeholder:text-ink-soft hover:border-lagoon aria-invalid:border-danger lg:min-h-8"
      />
      %
    </span>
  );
}

/** Parses a markup: null for empty text (the usual markup), undefined if it is not a percentage from 0 to 200. */
function readPercent(text: string): number | null | undefined {
  const plain = tidyCode(text).replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,3}(\.\d)?$/.test(plain) && Number(plain) <= 200 ? Number(plain) : undefined;
}
