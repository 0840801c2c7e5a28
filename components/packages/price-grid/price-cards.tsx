'use client';

import { useId, useState } from 'react';
import { formatRupees } from '@/lib/platform/format/money';
import { PRICE_LABELS } from '@/lib/packages/price-books/fields';
import { PRICE_FIELDS, type PriceField, type PriceLine } from '@/lib/packages/price-books/types';
import { HeldInput } from '@/components/editing/fields/small-input';
import type { PriceEditor } from './price-grid';
import { checkRow, describeProblem, isFollowing, showPrice, type RowTexts } from './row-check';

/** The prices on a narrow screen: one card per package with an input for each of its prices. */
export function PriceCards({
  lines,
  texts,
  ticked,
  canWrite,
  onType,
  onTick,
}: Omit<PriceEditor, 'isUnsaved'>) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.id}>
          <Card
            line={line}
            canWrite={canWrite}
            onType={onType}
            onTick={onTick}
            texts={texts[line.id] ?? {}}
            isTicked={ticked.has(line.id)}
          />
        </li>
      ))}
    </ul>
  );
}

type CardProps = Pick<PriceEditor, 'canWrite' | 'onType' | 'onTick'> & {
  line: PriceLine;
  texts: RowTexts;
  isTicked: boolean;
};

function Card({ line, texts, isTicked, canWrite, onType, onTick }: CardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { prices, problem } = checkRow(line, texts);
  const isFollower = isFollowing('price', prices);
  const isUsed = (field: PriceField) =>
    prices[field] !== null || texts[field] !== undefined || problem?.field === field;
  // A derived headline price is read-only.
  const fields = PRICE_FIELDS.filter((field) => !(field === 'price' && isFollower));
  const shown = fields.filter((field) => isOpen || isUsed(field));
  const name = <span className="block text-sm font-semibold">{line.title}</span>;
  return (
    <fieldset className="min-w-0 py-2">
      <legend className="sr-only">{line.title}</legend>
      <div className="flex items-start justify-between gap-2 max-2xs:flex-wrap">
        {canWrite ? (
          <label className="-my-2.5 flex min-h-11 min-w-0 flex-1 items-start gap-2 py-2.5">
            <input
              type="checkbox"
              aria-label={`Choose ${line.title}`}
              checked={isTicked}
              onChange={() => onTick(line.id)}
              className="size-6 shrink-0 accent-lagoon"
            />
            {name}
          </label>
        ) : (
          name
        )}
        {canWrite && (isOpen || shown.length < fields.length) && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="-my-2.5 -mr-2 min-h-11 shrink-0 rounded-full px-2 text-xs font-semibold text-lagoon hover:bg-sand"
          >
            {isOpen ? 'Fewer prices' : 'All prices'}
            <span className="sr-only"> of {line.title}</span>
          </button>
        )}
      </div>
      <p className={`text-xs text-ink-soft ${canWrite ? 'pl-8' : ''}`}>
        {line.list}
        {!line.isActive && ', archived'}
        {isFollower && prices.price !== null && (
          <>
            {' '}
            · {PRICE_LABELS.price} <span className="tabular-nums">{formatRupees(prices.price)}</span>
          </>
        )}
      </p>
      {problem && (
        <p id={id} className="text-sm font-semibold text-danger">
          {describeProblem(problem)}
        </p>
      )}
      <div className="mt-1 grid grid-cols-2 gap-2 min-[22.5rem]:grid-cols-3">
        {shown.map((field) => (
          <HeldInput
            key={field}
            label={PRICE_LABELS[field]}
            isNumber
            text={showPrice(texts[field], prices[field])}
            readOnly={!canWrite}
            aria-invalid={problem?.field === field || undefined}
            aria-describedby={problem?.field === field ? id : undefined}
            onKeep={(text) => onType([{ id: line.id, field, text }])}
          />
        ))}
      </div>
    </fieldset>
  );
}
