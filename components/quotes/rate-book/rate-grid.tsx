'use client';

import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useUnsaved } from '@/components/editing/kit/unsaved';
import { notify } from '@/components/ui/toast';
import { countColumns, readClipboard } from '@/lib/platform/format/read-csv';
import { RATE_LIMITS } from '@/lib/quotes/rate-book/choices';
import type { Column } from '@/lib/quotes/rate-book/columns';
import { movePlace, stepPlace, type Place } from '@/components/editing/grid/grid-moves';
import { useCellDraft } from '@/components/editing/grid/use-cell-draft';
import { RateRow } from './rate-row';
import type { ItemTexts, Row, SheetProblems, TypedCell } from './sheet-texts';
import { isSameText } from '@/lib/platform/format/fold-text';

/** The shown rows and the permitted actions, for grid and cards. */
export type RateEditor = {
  columns: readonly Column[];
  rows: readonly Row[];
  items: readonly ItemTexts[];
  problems: SheetProblems['cells'];
  canWrite: boolean;
  onType: (cells: readonly TypedCell[]) => void;
};

type Props = RateEditor & { active: Place; onActive: (place: Place) => void; onUndo: () => void };

/**
 * The rates as a grid with one tab stop (ARIA grid pattern). Typing, Enter or F2 edits a cell. While editing, Enter
 * keeps the text and moves down, Tab moves right, and Escape restores the text. A pasted block fills cells from the
 * active one and adds rows.
 */
export function RateGrid(props: Props) {
  const { columns, rows, items, problems, canWrite, active, onActive, onType } = props;
  const id = useId();
  // `draft` is the initial text of the active cell's input. Typed text is only in `latestDraft`, so that typing does
  // not render all rows.
  const { table, draft, setDraft, latestDraft, focusActive } = useCellDraft();
  const lastColumn = columns.length - 1;

  useUnsaved(draft !== null);

  function go(place: Place): void {
    focusActive();
    onActive(place);
    setDraft(null);
  }

  function commit(): void {
    const column = columns[active.column];
    const text = latestDraft.current;
    if (text !== null && column && text.trim() !== getText(props, active))
      onType([{ row: active.row, key: column.key, text }]);
    setDraft(null);
  }

  function open(place: Place, text = getText(props, place)): boolean {
    if (!canWrite) return false;
    focusActive();
    setDraft(text);
    return true;
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.altKey) return;
    if (draft === null) {
      if (!handleCommand(event)) return;
    } else if (event.key === 'Enter') {
      commit();
      go(
        movePlace(active, event.shiftKey ? 'ArrowUp' : 'ArrowDown', false, rows.length, lastColumn) ?? active,
      );
    } else if (event.key === 'Tab') {
      commit();
      go(stepPlace(active, event.shiftKey, rows.length, lastColumn));
    } else if (event.key === 'Escape') go(active);
    else return;
    event.preventDefault();
    // Prevent the staff shortcuts from handling the key as well.
    event.stopPropagation();
  }

  /** Handles keys that move, edit, clear and undo while no cell is edited. Returns true if the key was handled. */
  function handleCommand({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const isCtrl = ctrlKey || metaKey;
    const column = columns[active.column];
    const place = movePlace(active, key, isCtrl, rows.length, lastColumn);
    if (place) go(place);
    else if (!canWrite || !column) return false;
    else if (isCtrl && key.toLowerCase() === 'z') props.onUndo();
    else if (key === 'Enter' || key === 'F2') return open(active);
    else if (key === 'Delete' || key === 'Backspace')
      onType([{ row: active.row, key: column.key, text: '' }]);
    else return key.length === 1 && key !== ' ' && !isCtrl && open(active, key);
    return true;
  }

  return (
    <div className="edge-shadows overflow-x-auto">
      <datalist id={`${id}-items`}>
        {items.map((item) => (
          <option key={item.id} value={item.name} />
        ))}
      </datalist>
      {/* Not focusable itself: it handles events that bubble from the cells. */}
      <table
        ref={table}
        role="grid"
        aria-label="Rates"
        aria-readonly={!canWrite || undefined}
        aria-rowcount={rows.length + 1}
        className="w-full border-separate border-spacing-0 text-left text-sm"
        onKeyDown={handleKey}
        onPaste={draft === null ? (event) => paste(event, props) : undefined}
        onCopy={draft === null ? (event) => copy(event, getText(props, active)) : undefined}
      >
        <thead className="text-ink-soft">
          <tr aria-rowindex={1}>
            {columns.map(({ key, label, isNumber }, at) => (
              <th
                key={key}
                scope="col"
                className={`px-2 py-1.5 align-bottom font-semibold ${isNumber ? 'text-right' : ''} ${at === 0 ? 'sticky left-0 z-10 border-r border-line bg-paper' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <RateRow
              key={row.key}
              {...{ row, at, columns, canWrite }}
              listId={`${id}-items`}
              problems={problems[row.key] ?? NONE}
              activeColumn={active.row === at ? active.column : null}
              draft={active.row === at ? draft : null}
              onDraft={(text) => (latestDraft.current = text)}
              onLeave={commit}
              onFocus={(column) => onActive({ row: at, column })}
              onChoose={(column, isEdit) => {
                go({ row: at, column });
                if (isEdit) open({ row: at, column });
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NONE: SheetProblems['cells'][string] = [];

function getText({ rows, columns }: Pick<Props, 'rows' | 'columns'>, { row, column }: Place): string {
  const key = columns[column]?.key;
  return (key && rows[row]?.texts[key]) ?? '';
}

/** A block may begin with the labels of the columns, as a copied table does. */
function paste(event: ClipboardEvent, { columns, canWrite, active, onType }: Props): void {
  event.preventDefault();
  if (!canWrite) return;
  const block = readClipboard(event.clipboardData.getData('text/plain'));
  const shown = columns.slice(active.column);
  const isHeader = block[0]?.every((text, at) => isSameText(text, shown[at]?.label ?? ''));
  const rows = isHeader ? block.slice(1) : block;
  const width = countColumns(rows);
  if (width > shown.length) {
    return void notify.error(
      `The block has ${width} columns, but only ${shown.length} fit from here. Nothing was pasted.`,
    );
  }
  if (active.row + rows.length > RATE_LIMITS.lines) {
    return void notify.error(`A supplier has at most ${RATE_LIMITS.lines} lines. Nothing was pasted.`);
  }
  const cells = rows.flatMap((texts, down) =>
    texts.flatMap((text, right) => {
      const key = shown[right]?.key;
      return key ? [{ row: active.row + down, key, text }] : [];
    }),
  );
  if (cells.length > 0) onType(cells);
}

function copy(event: ClipboardEvent, text: string): void {
  if (!window.getSelection()?.isCollapsed) return;
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}
