'use client';

import { useState } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { COLUMNS, type ColumnKey, type Column } from '@/lib/quotes/rate-book/columns';
import type { SheetKind } from '@/lib/quotes/rate-book/types';
import type { Place, TypedCell } from '@/components/editing/grid/grid-moves';
import { drawAndFocus } from './draw-and-focus';
import {
  makeRow,
  typeCells,
  type SheetTexts,
  type Row,
  type ItemTexts,
  type SheetProblems,
} from './sheet-texts';
import type { Sheet } from './use-sheet';
import { formatRupees } from '@/lib/platform/format/money';
import type { CellProblem } from '@/lib/quotes/rate-book/read-row';
import { HeldInput } from '@/components/editing/fields/small-input';
import { Grid } from '@/components/editing/grid/grid';
import { formatCount } from '@/lib/platform/format/numbers';
import { RATE_LIMITS } from '@/lib/quotes/rate-book/choices';

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

type RateCardsProps = RateEditor & { onRemove: (key: string) => void };

/** The rates on a narrow screen: one line each, which expands to its fields. */
export function RateCards({ rows, problems, onRemove, ...rest }: RateCardsProps) {
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

/** The shown rows and the permitted actions, for grid and cards. */
type RateEditor = {
  columns: readonly Column[];
  rows: readonly Row[];
  items: readonly ItemTexts[];
  problems: SheetProblems['cells'];
  canWrite: boolean;
  onType: (cells: readonly TypedCell<ColumnKey>[]) => void;
};

type RateGridProps = RateEditor & { active: Place; onActive: (place: Place) => void; onUndo: () => void };

/** The rates as a grid; a pasted block may add rows. */
function RateGrid({ rows, items, problems, ...rest }: RateGridProps) {
  return (
    <Grid
      {...rest}
      label="Rates"
      lines={rows.map(({ key, texts }, at) => ({
        key,
        name: `line ${at + 1}`,
        cells: Object.fromEntries(
          rest.columns.map((column) => [column.key, toCell(texts[column.key] ?? '', column)]),
        ),
        problems: problems[key] ?? [],
        isMuted: /^(stop|yes)/i.test(texts.stop ?? ''),
      }))}
      paste={{ mostRows: RATE_LIMITS.lines }}
      suggestions={items.map(({ name }) => name)}
    />
  );
}

/** A number is shown with digit grouping, other text as typed. */
function toCell(text: string, { isNumber }: Column) {
  return isNumber && /^\d+$/.test(text) ? { text, shown: formatCount(Number(text)) } : { text };
}
