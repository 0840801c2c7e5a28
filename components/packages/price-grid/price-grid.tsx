'use client';

import { useState } from 'react';
import { Grid } from '@/components/editing/grid/grid';
import type { GridLine } from '@/components/editing/grid/grid-row';
import type { Place, TypedCell } from '@/components/editing/grid/grid-moves';
import { MAX_CELLS, PRICE_LABELS } from '@/lib/packages/price-books/fields';
import { PRICE_FIELDS, type PriceField, type PriceLine } from '@/lib/packages/price-books/types';
import { checkRow, isFollowing, showPrice, type RowTexts } from './row-check';
import type { Typed } from './use-price-sheet';

/** The shown prices, the unsaved text, and the permitted actions. */
export type PriceEditor = {
  lines: readonly PriceLine[];
  texts: Record<string, RowTexts>;
  /** Whether a price is not stored yet. */
  isUnsaved: (id: string, field: PriceField) => boolean;
  ticked: ReadonlySet<string>;
  canWrite: boolean;
  onType: (cells: readonly Typed[]) => void;
  onTick: (id: string) => void;
};
type Key = PriceField | 'title';

const COLUMNS = [
  { key: 'title' as const, label: 'Package' },
  ...PRICE_FIELDS.map((key) => ({ key, label: PRICE_LABELS[key], isNumber: true })),
];

/** The prices of a book as a grid: one row per package, which can be ticked. */
export function PriceGrid(props: PriceEditor & { onUndo: () => void }) {
  const { lines, canWrite, onType, onTick, onUndo } = props;
  const [chosen, choose] = useState<Place>({ row: 0, column: 1 });
  // A filter may have removed the active row.
  const active = { ...chosen, row: Math.min(chosen.row, Math.max(lines.length - 1, 0)) };

  function type(cells: readonly TypedCell<Key>[]): void {
    onType(
      cells.flatMap(({ row, key, text }) => {
        const line = lines[row];
        return line && key !== 'title' ? [{ id: line.id, field: key, text }] : [];
      }),
    );
  }

  return (
    <Grid<Key>
      label="Prices"
      columns={COLUMNS}
      lines={lines.map((line) => describe(line, props))}
      head={(row) => <Head line={lines[row] as PriceLine} {...props} />}
      paste={{ mostRows: lines.length, mostCells: MAX_CELLS, skipsBlank: true }}
      active={active}
      canWrite={canWrite}
      onUndo={onUndo}
      onActive={choose}
      onType={type}
      onTick={(row) => lines[row] && onTick(lines[row].id)}
    />
  );
}

function describe(line: PriceLine, { texts, isUnsaved, ticked, canWrite }: PriceEditor): GridLine<Key> {
  const typed = texts[line.id] ?? {};
  const { prices, problem } = checkRow(line, typed);
  const cells = PRICE_FIELDS.map((field) => {
    const isReadOnly = isFollowing(field, prices);
    const own = isReadOnly ? undefined : typed[field];
    const text = own ?? line.prices[field]?.toString() ?? '';
    const shown = showPrice(own, prices[field]);
    return [field, { text, shown, isReadOnly, isUnsaved: own !== undefined || isUnsaved(line.id, field) }];
  });
  return {
    key: line.id,
    name: line.title,
    cells: Object.fromEntries(cells),
    problems: problem ? [{ key: problem.field, message: `${problem.message} Not saved.` }] : [],
    isTicked: canWrite ? ticked.has(line.id) : undefined,
  };
}

function Head({ line, ticked, canWrite, onTick }: PriceEditor & { line: PriceLine }) {
  const name = <span className="block font-semibold">{line.title}</span>;
  return (
    <span className="flex items-start gap-2">
      {canWrite && (
        <input
          type="checkbox"
          id={`tick-${line.id}`}
          tabIndex={-1}
          aria-label={`Choose ${line.title}`}
          checked={ticked.has(line.id)}
          onChange={() => onTick(line.id)}
          className="mt-0.5 size-6 shrink-0 accent-lagoon"
        />
      )}
      <span>
        {canWrite ? (
          <label htmlFor={`tick-${line.id}`} className="cursor-pointer">
            {name}
          </label>
        ) : (
          name
        )}
        <span className="block text-xs text-ink-soft">
          {line.list}
          {!line.isActive && ', archived'}
        </span>
      </span>
    </span>
  );
}
