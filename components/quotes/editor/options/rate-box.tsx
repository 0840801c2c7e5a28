'use client';

import { Combobox, ComboboxInput, ComboboxOptions } from '@headlessui/react';
import { useState } from 'react';
import { hasWords } from '@/lib/platform/format/has-words';
import type { LineChoice } from '@/lib/quotes/editing/types';
import type { DraftLine } from '@/lib/quotes/model/types';
import { COMPACT_INPUT, Labelled } from '../fields/compact';
import { useLineChoices } from '../rates/use-line-choices';
import { toInputId } from '../state/quote-context';
import { RateOption } from './rate-option';

type Props = { line: DraftLine; isFirst: boolean; set: (part: Partial<DraftLine>) => void };

/** The field for the service of a line: a vehicle or an activity of the rate book, or typed text. */
export function RateBox({ line, isFirst, set }: Props) {
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { items } = useLineChoices(line.kind, isWanted);
  const found = items.filter(({ name, supplier, label, place }) =>
    hasWords(`${name} ${supplier} ${label} ${place}`, query),
  );
  const id = toInputId('label', line.id);

  function take({ itemId, label, quantity, unitCost }: LineChoice) {
    const isInBook = itemId !== null;
    set({ itemId, label, quantity, unitCost, isTyped: !isInBook, ...(isInBook && { isChosen: true }) });
  }

  return (
    <Labelled id={id} label="What the traveller reads" isHidden={!isFirst}>
      <Combobox<LineChoice | null>
        immediate
        value={null}
        onChange={(choice) => choice && take(choice)}
        onClose={() => setQuery('')}
      >
        <div className="relative">
          <ComboboxInput
            id={id}
            autoComplete="off"
            maxLength={200}
            displayValue={() => line.label}
            onChange={({ target }) => {
              setQuery(target.value);
              set({ label: target.value });
            }}
            onFocus={() => setWanted(true)}
            className={COMPACT_INPUT}
          />
          <ComboboxOptions
            modal={false}
            className="absolute top-full left-0 z-20 mt-1 max-h-72 w-96 max-w-[calc(100vw-6rem)] max-sm:right-0 max-sm:left-auto overflow-y-auto rounded-lg border border-line bg-white p-1 shadow-raised empty:hidden"
          >
            {found.map((choice) => (
              <RateOption
                key={`${choice.itemId} ${choice.label}`}
                choice={choice}
                name={choice.name}
                notes={[
                  choice.itemId === null && choice.label,
                  ...[choice.supplier, choice.place, choice.seats > 0 && `${choice.seats} seats`],
                ]}
                cost={choice.unitCost === null ? null : choice.quantity * choice.unitCost}
              />
            ))}
          </ComboboxOptions>
        </div>
      </Combobox>
    </Labelled>
  );
}
