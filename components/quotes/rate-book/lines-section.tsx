'use client';

import { useState } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { COLUMNS, type ColumnKey } from '@/lib/quotes/rate-book/columns';
import type { SheetKind } from '@/lib/quotes/rate-book/types';
import type { Place, TypedCell } from '@/components/editing/grid/grid-moves';
import { drawAndFocus } from './draw-and-focus';
import { RateCards } from './rate-cards';
import { RateGrid } from './rate-grid';
import { makeRow, typeCells, type SheetTexts } from './sheet-texts';
import type { Sheet } from './use-sheet';

type Props = { sheet: Sheet; kind: SheetKind; canWrite: boolean };

/** The rates of a supplier: a grid on wide screens, cards on narrow ones. */
export function LinesSection({ sheet, kind, canWrite }: Props) {
  const isNarrow = useMediaQuery('(max-width: 47.99rem)');
  const [chosen, choose] = useState<Place>({ row: 0, column: 0 });
  const { rows, items } = sheet.texts;
  const active = { ...chosen, row: Math.min(chosen.row, Math.max(rows.length - 1, 0)) };
  const current = rows[active.row];

  function type(cells: readonly TypedCell<ColumnKey>[]) {
    if (cells.every(({ row, key, text }) => (rows[row]?.texts[key] ?? '') === text.trim())) return;
    sheet.change((before) => ({ ...before, rows: typeCells(before.rows, cells, before.items) }));
  }

  /** Adds a copy of the active row below it, or a blank row at the end. */
  function add(isCopy: boolean) {
    const row = makeRow(isCopy ? current?.texts : {});
    const at = isCopy ? active.row + 1 : rows.length;
    drawAndFocus(
      () => {
        sheet.change((before) => ({ ...before, rows: before.rows.toSpliced(at, 0, row) }));
        choose({ row: at, column: 0 });
      },
      '#lines [data-active], #lines details[open] input[data-first]',
      'last',
    );
  }

  function remove(key: string) {
    const rest = (before: SheetTexts) => ({ ...before, rows: before.rows.filter((row) => row.key !== key) });
    drawAndFocus(
      () => sheet.change(rest),
      isNarrow || rows.length === 1 ? '#lines-title' : '#lines [data-active]',
    );
  }

  const common = {
    columns: COLUMNS[kind],
    rows,
    items,
    canWrite,
    problems: sheet.problems.cells,
    onType: type,
  };
  return (
    <section id="lines" aria-labelledby="lines-title" className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 id="lines-title" tabIndex={-1} className="text-base font-semibold outline-none">
          Rates
        </h2>
        <p className="text-sm text-ink-soft">{rows.length === 1 ? 'One line' : `${rows.length} lines`}</p>
        {canWrite && (
          <p className="ml-auto flex flex-wrap justify-end">
            <TextButton onClick={() => add(false)}>Add line</TextButton>
            {!isNarrow && current && (
              <>
                <TextButton onClick={() => add(true)}>Copy line {active.row + 1}</TextButton>
                <TextButton isDanger onClick={() => remove(current.key)}>
                  Remove line {active.row + 1}
                </TextButton>
              </>
            )}
          </p>
        )}
      </div>
      <p className="pb-2 text-xs text-ink-soft">
        {HINTS[kind]}
        {!isNarrow && canWrite && ' Blocks from a spreadsheet can be pasted.'}
      </p>
      {rows.length === 0 ? (
        <p className="py-4 text-ink-soft">No rates yet.</p>
      ) : isNarrow ? (
        <RateCards {...common} onRemove={remove} />
      ) : (
        <RateGrid {...common} active={active} onActive={choose} onUndo={sheet.undo} />
      )}
    </section>
  );
}

const HINTS: Record<SheetKind, string> = {
  stay: 'Net rupees per room and night, taxes included. Blank = no such rate; 0 = free. Both days included. A line with “stop” closes its days whatever the other lines say.',
  transport: 'Net rupees. Paid by day (km included), km (minimum km a day) or transfer (with its route).',
  activity: 'Net rupees per person, or for a group. A blank child rate is that of an adult.',
};
