'use client';

import { X } from 'lucide-react';
import { memo, useState } from 'react';
import { Select } from '@/components/ui/select';
import { QUOTE_LIMITS } from '@/lib/quotes/model/limits';
import { isDiscount } from '@/lib/quotes/model/price-draft';
import type { DraftLine } from '@/lib/quotes/model/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { COMPACT_INPUT, Labelled, NumberBox } from '../fields/compact';
import { toInputId, useDraft, useQuoteStore } from '../state/quote-context';
import type { LineList } from '../state/quote-store';
import { toAmountLabel } from './amount-label';
import { Combobox, ComboboxInput, ComboboxOptions } from '@headlessui/react';
import { hasWords } from '@/lib/platform/format/has-words';
import type { LineChoice } from '@/lib/quotes/editing/types';
import { useLineChoices } from '../rates/use-line-choices';
import { RateOption } from './rate-option';

const KINDS = [
  ['vehicle', 'Car'],
  ['activity', 'Activity'],
  ['meal', 'Meal'],
  ['guide', 'Guide'],
  ['other', 'Other'],
] as const;
const DISCOUNT = [['discount', 'Discount']] as const;

type Props = {
  id: string;
  optionId: string;
  list: LineList;
  isFirst: boolean;
  onRemove: (id: string) => void;
};

/** One line: service, quantity and our cost per unit. It renders again only when this line changes. */
export const LineRow = memo(function LineRow({ id, optionId, list, isFirst, onRemove }: Props) {
  const store = useQuoteStore();
  const line = useDraft(({ options }) =>
    options.find((option) => option.id === optionId)?.[list].find((one) => one.id === id),
  );
  if (!line) return null;
  const set = (part: Partial<typeof line>) => store.setLine(optionId, list, id, part);
  const isOff = isDiscount(line);
  const amount = toAmountLabel(line, { canSeeCosts: store.canSeeCosts, isFirst });
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)_2.75rem] items-end gap-x-2 gap-y-1 sm:grid-cols-[6.5rem_minmax(0,1fr)_4.5rem_7rem_2.75rem]">
      <Labelled id={toInputId('kind', id)} label="Kind" isHidden={!isFirst}>
        <Select
          id={toInputId('kind', id)}
          value={line.kind}
          options={isOff ? DISCOUNT : KINDS}
          onChange={(kind) => set({ kind })}
          className={COMPACT_INPUT}
        />
      </Labelled>
      <RateBox line={line} isFirst={isFirst} set={set} />
      <TextButton
        aria-label={`Remove ${line.label || 'this line'}`}
        className="sm:order-last lg:min-h-9"
        onClick={() => onRemove(id)}
      >
        <X className="size-4" />
      </TextButton>
      <div className="contents max-sm:col-span-full max-sm:grid max-sm:grid-cols-2 max-sm:gap-2">
        <NumberBox
          id={toInputId('quantity', id)}
          label="Quantity"
          isHidden={!isFirst}
          disabled={isOff}
          from={1}
          to={999}
          value={line.quantity}
          onNumber={(quantity) => quantity !== null && set({ quantity })}
        />
        <NumberBox
          id={toInputId('unitCost', id)}
          {...amount}
          label={isOff ? 'Off the total' : `${amount.label} each`}
          isHidden={isOff ? !isFirst : amount.isHidden}
          isMoney
          to={QUOTE_LIMITS.rupees}
          placeholder={line.itemId !== null && !line.isTyped ? 'Rate book' : ''}
          value={line.unitCost}
          onNumber={(unitCost) =>
            set({
              unitCost,
              isTyped: unitCost !== null || line.itemId === null,
              ...(unitCost === null && { isPrice: undefined }),
            })
          }
        />
      </div>
    </li>
  );
});

type RateBoxProps = { line: DraftLine; isFirst: boolean; set: (part: Partial<DraftLine>) => void };

/** The field for the service of a line: a vehicle or an activity of the rate book, or typed text. */
function RateBox({ line, isFirst, set }: RateBoxProps) {
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
