'use client';

import { useState } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { formatRupees } from '@/lib/platform/format/money';
import type { CellProblem } from '@/lib/quotes/rate-book/read-row';
import type { RateEditor } from './rate-grid';
import type { Row } from './sheet-texts';
import { HeldInput } from '@/components/editing/fields/small-input';

type Props = RateEditor & { onRemove: (key: string) => void };

/** The rates on a narrow screen: one line each, which expands to its fields. */
export function RateCards({ rows, problems, onRemove, ...rest }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row, at) => (
        <li key={row.key}>
          <Card
            {...rest}
            row={row}
            at={at}
            problems={problems[row.key] ?? []}
            onRemove={() => onRemove(row.key)}
          />
        </li>
      ))}
    </ul>
  );
}

type CardProps = Pick<RateEditor, 'columns' | 'canWrite' | 'onType'> & {
  row: Row;
  at: number;
  problems: readonly CellProblem[];
  onRemove: () => void;
};

function Card({ row, at, columns, canWrite, problems, onType, onRemove }: CardProps) {
  const [isOpen, setOpen] = useState(Object.keys(row.texts).length === 0);
  return (
    <details open={isOpen || problems.length > 0} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 text-sm">{summarise(row)}</summary>
      <div className="grid grid-cols-2 gap-2 pb-3">
        {columns.map(({ key, label, isNumber = false }) => (
          <HeldInput
            key={key}
            data-first={key === 'item' || undefined}
            label={label}
            about={`line ${at + 1}`}
            isNumber={isNumber}
            className={key === 'item' ? 'col-span-2' : ''}
            text={row.texts[key] ?? ''}
            readOnly={!canWrite}
            problem={problems.find((problem) => problem.key === key)?.message}
            onKeep={(text) => onType([{ row: at, key, text }])}
          />
        ))}
        {canWrite && (
          <TextButton isDanger className="-ml-3 col-span-2 justify-self-start" onClick={onRemove}>
            Remove line {at + 1}
          </TextButton>
        )}
      </div>
    </details>
  );
}

/** A row in one line: `Deluxe room, CP, 1 Oct 2026 to 31 Mar 2027, ₹3,600` */
function summarise({ texts: { item, meals, from, to, days, double, rate, stop } }: Row): string {
  const amount = double || rate || '';
  const price = /^\d+$/.test(amount) ? formatRupees(Number(amount)) : amount;
  const span = [from, to].filter(Boolean).join(' to ');
  return [item, meals, span, days, stop ? 'stop sale' : price].filter(Boolean).join(', ') || 'New line';
}
