'use client';

import { useId, useState } from 'react';
import { PRICE_LABELS } from '@/lib/prices/fields';
import { PRICE_FIELDS, type PriceField, type PriceLine } from '@/lib/prices/types';
import { showPrice } from './grid-row';
import { checkRow, describeProblem, isFollowing, type RowProblem, type RowTexts } from './row-check';
import type { Typed } from './use-price-sheet';

type Props = {
  lines: readonly PriceLine[];
  texts: Record<string, RowTexts>;
  refused: Record<string, RowProblem>;
  ticked: ReadonlySet<string>;
  canWrite: boolean;
  onType: (cells: readonly Typed[]) => void;
  onTick: (id: string) => void;
};

/** The prices on a narrow screen: a card per package with labelled inputs. */
export function PriceCards({ lines, texts, refused, ticked, canWrite, onType, onTick }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.id}>
          <Card
            {...{ line, canWrite, onType, onTick }}
            texts={texts[line.id] ?? {}}
            refused={refused[line.id]}
            isTicked={ticked.has(line.id)}
          />
        </li>
      ))}
    </ul>
  );
}

type CardProps = Pick<Props, 'canWrite' | 'onType' | 'onTick'> & {
  line: PriceLine;
  texts: RowTexts;
  refused: RowProblem | undefined;
  isTicked: boolean;
};

function Card({ line, texts, refused, isTicked, canWrite, onType, onTick }: CardProps) {
  const id = useId();
  const { prices, problem: broken } = checkRow(line, texts);
  const problem = broken ?? refused ?? null;
  return (
    <fieldset className="py-3">
      <legend className="float-left w-full font-semibold">{line.title}</legend>
      <p className="clear-both text-xs text-ink-soft">
        {line.list}
        {!line.isActive && ', archived'}
      </p>
      {canWrite && (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            aria-label={`Choose ${line.title}`}
            checked={isTicked}
            onChange={() => onTick(line.id)}
            className="size-6 accent-lagoon"
          />
          Choose
        </label>
      )}
      {problem && (
        <p id={id} className="text-sm font-semibold text-danger">
          {describeProblem(problem)}
        </p>
      )}
      <div className="mt-1 grid grid-cols-2 gap-x-3 gap-y-2">
        {PRICE_FIELDS.map((field) => (
          <CardInput
            key={field}
            label={PRICE_LABELS[field]}
            shown={showPrice(isFollowing(field, prices) ? undefined : texts[field], prices[field])}
            isReadOnly={!canWrite || isFollowing(field, prices)}
            problemId={problem?.field === field ? id : undefined}
            onType={(text) => onType([{ id: line.id, field: field satisfies PriceField, text }])}
          />
        ))}
      </div>
    </fieldset>
  );
}

type InputProps = {
  label: string;
  shown: string;
  isReadOnly: boolean;
  problemId: string | undefined;
  onType: (text: string) => void;
};

/** Keeps the text while it is typed; Enter and leaving the input save it, Escape restores. */
function CardInput({ label, shown, isReadOnly, problemId, onType }: InputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  function commit(): void {
    if (draft !== null && draft !== shown) onType(draft);
    setDraft(null);
  }
  return (
    <label className="block text-xs text-ink-soft">
      {label}
      <input
        inputMode="numeric"
        autoComplete="off"
        readOnly={isReadOnly}
        value={draft ?? shown}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setDraft(null);
        }}
        className="mt-0.5 block min-h-11 w-full rounded-lg border border-line-strong bg-white px-2 text-right text-base tabular-nums text-ink read-only:border-line read-only:bg-sand read-only:text-ink-soft aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger"
      />
    </label>
  );
}
