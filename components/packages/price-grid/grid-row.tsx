'use client';

import { useId } from 'react';
import { formatRupees } from '@/lib/platform/format/money';
import { PRICE_LABELS } from '@/lib/packages/price-books/fields';
import { parsePrice } from '@/lib/packages/price-books/parse-price';
import { PRICE_FIELDS, type PriceField, type PriceLine } from '@/lib/packages/price-books/types';
import {
  checkRow,
  describeProblem,
  isFollowing,
  type CheckedRow,
  type RowProblem,
  type RowTexts,
} from './row-check';
import type { Typed } from './use-price-sheet';

/** The shown prices, the unsaved text, and the permitted actions. */
export type PriceEditor = {
  lines: readonly PriceLine[];
  texts: Record<string, RowTexts>;
  refused: Record<string, RowProblem>;
  ticked: ReadonlySet<string>;
  canWrite: boolean;
  onType: (cells: readonly Typed[]) => void;
  onTick: (id: string) => void;
};

type Props = {
  line: PriceLine;
  row: number;
  texts: RowTexts;
  refused: RowProblem | undefined;
  isTicked: boolean;
  canWrite: boolean;
  /** Null when the active cell is on another row. */
  activeColumn: number | null;
  /** The text of the cell being edited; null if none is. */
  draft: string | null;
  onDraft: (text: string) => void;
  onLeave: () => void;
  onChoose: (column: number, isEdit: boolean) => void;
  /** Called when a cell is focused without the grid's keys, for example by a screen reader. */
  onFocus: (column: number) => void;
  onTick: (id: string) => void;
};

/** One package: its name, its errors and its prices. */
export function GridRow(props: Props) {
  const { line, row, texts, refused, isTicked, canWrite, activeColumn, onChoose, onTick } = props;
  const id = useId();
  const checked = checkRow(line, texts);
  const problem = checked.problem ?? refused ?? null;
  return (
    <tr aria-rowindex={row + 2} aria-selected={canWrite ? isTicked : undefined} className="group">
      <th
        scope="row"
        {...toCell(activeColumn === 0)}
        onClick={() => onChoose(0, false)}
        onFocus={() => props.onFocus(0)}
        className="sticky left-0 z-10 min-w-40 max-w-80 border-t border-r border-line bg-paper py-1 pr-2 font-normal outline-offset-[-2px] group-hover:bg-sand"
      >
        <span className="flex items-start gap-2">
          {canWrite && (
            <input
              type="checkbox"
              id={`${id}-tick`}
              tabIndex={-1}
              aria-label={`Choose ${line.title}`}
              checked={isTicked}
              onChange={() => onTick(line.id)}
              className="mt-0.5 size-6 shrink-0 accent-lagoon"
            />
          )}
          <span>
            {canWrite ? (
              <label htmlFor={`${id}-tick`} className="cursor-pointer font-semibold">
                {line.title}
              </label>
            ) : (
              <span className="font-semibold">{line.title}</span>
            )}
            <span className="block text-xs text-ink-soft">
              {line.list}
              {!line.isActive && ', archived'}
            </span>
            {problem && (
              <span id={id} className="block text-xs font-semibold text-danger">
                {describeProblem(problem)}
              </span>
            )}
          </span>
        </span>
      </th>
      {PRICE_FIELDS.map((field, index) => (
        <PriceCell
          key={field}
          {...props}
          field={field}
          column={index + 1}
          checked={checked}
          problemId={problem?.field === field ? id : undefined}
        />
      ))}
    </tr>
  );
}

type CellProps = Props & {
  field: PriceField;
  column: number;
  checked: CheckedRow;
  problemId: string | undefined;
};

function PriceCell(props: CellProps) {
  const { line, field, column, checked, texts, problemId, canWrite, activeColumn, draft, onChoose } = props;
  const isActive = activeColumn === column;
  const isEdited = isActive && draft !== null;
  const isFollower = isFollowing(field, checked.prices);
  const isUnsaved = !isFollower && texts[field] !== undefined;
  return (
    <td
      role="gridcell"
      {...toCell(isActive && !isEdited, isActive)}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for grid cells
      aria-readonly={!canWrite || isFollower || undefined}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      onClick={() => !isEdited && onChoose(column, false)}
      onFocus={() => props.onFocus(column)}
      onDoubleClick={() => !isEdited && onChoose(column, true)}
      className={`h-11 min-w-20 border-t border-line text-right tabular-nums whitespace-nowrap outline-offset-[-2px] aria-invalid:bg-danger-pale ${isFollower ? 'text-ink-soft' : canWrite ? 'cursor-cell hover:bg-white' : ''} ${isUnsaved ? 'italic' : ''} ${isEdited ? 'p-0' : 'px-2 py-1 md:max-lg:px-1.5'}`}
    >
      {isEdited ? (
        <input
          data-editor
          aria-label={`${PRICE_LABELS[field]}, ${line.title}`}
          aria-invalid={problemId ? true : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={draft}
          onChange={(event) => props.onDraft(event.target.value)}
          onBlur={props.onLeave}
          className="block h-11 w-full min-w-20 border border-lagoon bg-white px-2 text-right text-sm md:max-lg:px-1.5"
        />
      ) : (
        showPrice(isFollower ? undefined : texts[field], checked.prices[field])
      )}
    </td>
  );
}

/** Text that cannot be parsed is shown as typed. */
export function showPrice(typed: string | undefined, price: number | null): string {
  const parsed = typed === undefined ? null : parsePrice(typed);
  if (parsed && !parsed.ok) return typed ?? '';
  const value = parsed ? parsed.value : price;
  return value === null ? '' : formatRupees(value);
}

/** One tab stop for the whole grid. */
function toCell(isFocusable: boolean, isActive = isFocusable) {
  return { tabIndex: isFocusable ? 0 : -1, ...(isActive && { 'data-active': true }) };
}
