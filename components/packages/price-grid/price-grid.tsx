'use client';

import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { notify } from '@/components/ui/toast';
import { MAX_CELLS, PRICE_LABELS } from '@/lib/packages/price-books/fields';
import { readClipboard } from '@/lib/platform/format/read-csv';
import { PRICE_FIELDS, type PriceField, type PriceLine } from '@/lib/packages/price-books/types';
import {
  getFieldAt,
  movePlace,
  placeBlock,
  stepPlace,
  type Place,
} from '@/components/editing/grid/grid-moves';
import { GridRow, type PriceEditor } from './grid-row';
import { checkRow, isFollowing, type RowTexts } from './row-check';
import { useCellDraft } from '@/components/editing/grid/use-cell-draft';

type Props = PriceEditor & { onUndo: () => void };

/**
 * The prices as a grid with one tab stop (ARIA grid pattern). Typing, Enter or F2 edits a cell. While editing, Enter
 * saves the price and moves down, Tab moves right, and Escape restores the price.
 */
export function PriceGrid(props: Props) {
  const { lines, texts, refused, ticked, canWrite, onType, onTick } = props;
  const [chosen, setActive] = useState<Place>({ row: 0, column: 1 });
  // A filter may have removed the row.
  const active = { ...chosen, row: Math.min(chosen.row, Math.max(lines.length - 1, 0)) };
  const { table, draft, setDraft, latestDraft, focusActive } = useCellDraft();

  function go(place: Place): void {
    focusActive();
    setActive(place);
    setDraft(null);
  }

  function commit(): void {
    const [line, field] = [lines[active.row], getFieldAt(active.column)];
    const text = latestDraft.current;
    if (text !== null && line && field) onType([{ id: line.id, field, text }]);
    setDraft(null);
  }

  const edit = useEditing({ ...props, active, setDraft, focusActive });

  function handleKey(event: KeyboardEvent): void {
    if (lines.length === 0 || event.altKey) return;
    if (draft === null) {
      if (handleCommand(event) || !edit.start(event)) return;
      return event.preventDefault();
    }
    if (event.key === 'Enter') {
      commit();
      go(movePlace(active, event.shiftKey ? 'ArrowUp' : 'ArrowDown', false, lines.length) ?? active);
    } else if (event.key === 'Tab') {
      commit();
      go(stepPlace(active, event.shiftKey, lines.length));
    } else if (event.key === 'Escape') go(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Handles keys that move, select and undo. Returns true if the key was handled. */
  function handleCommand(event: KeyboardEvent): boolean {
    const isCtrl = event.ctrlKey || event.metaKey;
    const place = movePlace(active, event.key, isCtrl, lines.length);
    const line = lines[active.row];
    if (place) go(place);
    else if (isCtrl && event.key.toLowerCase() === 'z' && canWrite) props.onUndo();
    else if (event.key === ' ' && active.column === 0 && line && canWrite) onTick(line.id);
    else return false;
    event.preventDefault();
    // Prevent the staff shortcuts from handling the key as well.
    event.stopPropagation();
    return true;
  }

  return (
    <div className="edge-shadows overflow-x-auto">
      {/* Not focusable itself: it handles events that bubble from the cells. */}
      <table
        ref={table}
        role="grid"
        aria-label="Prices"
        aria-readonly={!canWrite || undefined}
        aria-multiselectable={canWrite || undefined}
        aria-rowcount={lines.length + 1}
        className="w-full border-separate border-spacing-0 text-left text-sm"
        onKeyDown={handleKey}
        onPaste={draft === null ? edit.paste : undefined}
        onCopy={draft === null ? edit.copy : undefined}
      >
        <thead className="text-ink-soft">
          <tr aria-rowindex={1}>
            <th
              scope="col"
              className="sticky left-0 z-10 border-r border-line bg-paper py-2 pr-2 align-bottom font-semibold"
            >
              Package
            </th>
            {PRICE_FIELDS.map((field) => (
              <th
                key={field}
                scope="col"
                className="px-2 py-2 text-right align-bottom font-semibold md:max-lg:px-1.5 lg:whitespace-nowrap"
              >
                {PRICE_LABELS[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <GridRow
              key={line.id}
              {...{ line, row, canWrite, onTick }}
              texts={texts[line.id] ?? NO_TEXTS}
              refused={refused[line.id]}
              isTicked={ticked.has(line.id)}
              activeColumn={active.row === row ? active.column : null}
              draft={active.row === row ? draft : null}
              onDraft={setDraft}
              onLeave={commit}
              onFocus={(column) => setActive({ row, column })}
              onChoose={(column, isEdit) => {
                go({ row, column });
                if (isEdit) edit.open({ row, column });
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NO_TEXTS: RowTexts = {};

type Editing = Props & {
  active: Place;
  setDraft: (text: string | null) => void;
  focusActive: () => void;
};

/** Handlers for editing, copying and pasting at the active cell. */
function useEditing({ lines, texts, canWrite, active, onType, setDraft, focusActive }: Editing) {
  const getText = ({ row, column }: Place): string | null => {
    const [line, field] = [lines[row], getFieldAt(column)];
    if (!line || !field) return null;
    return texts[line.id]?.[field] ?? line.prices[field]?.toString() ?? '';
  };

  function open(place: Place, text = getText(place)): boolean {
    const [line, field] = [lines[place.row], getFieldAt(place.column)];
    if (!canWrite || !line || !field || text === null || isReadOnly(line, texts[line.id], field))
      return false;
    focusActive();
    setDraft(text);
    return true;
  }

  function start({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (key === 'Enter' || key === 'F2') return open(active);
    if (key === 'Delete' || key === 'Backspace') {
      const [line, field] = [lines[active.row], getFieldAt(active.column)];
      if (!canWrite || !line || !field || isReadOnly(line, texts[line.id], field)) return false;
      onType([{ id: line.id, field, text: '' }]);
      return true;
    }
    return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && open(active, key);
  }

  function paste(event: ClipboardEvent): void {
    event.preventDefault();
    if (!canWrite) return;
    const block = readClipboard(event.clipboardData.getData('text/plain'));
    const placed = placeBlock(block, active, lines.length, MAX_CELLS);
    if (!placed.ok) return void notify.error(placed.message);
    const cells = placed.cells.flatMap(({ row, field, text }) => {
      const line = lines[row];
      return line ? [{ id: line.id, field, text }] : [];
    });
    // A headline price derived from another price of the block is dropped when the row is validated.
    if (cells.length > 0) onType(cells);
  }

  function copy(event: ClipboardEvent): void {
    const text = getText(active);
    if (text === null || !window.getSelection()?.isCollapsed) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  }

  return { open, start, paste, copy };
}

function isReadOnly(line: PriceLine, texts: RowTexts | undefined, field: PriceField): boolean {
  return field === 'price' && isFollowing(field, checkRow(line, texts ?? {}).prices);
}
