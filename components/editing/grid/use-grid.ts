import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { notify } from '@/components/ui/toast';
import { readClipboard } from '@/lib/platform/format/read-csv';
import { useUnsaved } from '../kit/unsaved';
import { movePlace, placeBlock, stepPlace, type PasteRules, type Place, type TypedCell } from './grid-moves';
import type { GridColumn, GridLine } from './grid-row';

export type GridEditor<Key extends string> = {
  columns: readonly GridColumn<Key>[];
  lines: readonly GridLine<Key>[];
  canWrite: boolean;
  active: Place;
  paste: PasteRules;
  onActive: (place: Place) => void;
  onType: (cells: readonly TypedCell<Key>[]) => void;
  onUndo: () => void;
  /** Called when the space bar is pressed on the header of a row. */
  onTick?: (row: number) => void;
};

/** Handles moving, editing, copying and pasting in a grid. With `hasHead`, the first column cannot be edited. */
export function useGrid<Key extends string>(props: GridEditor<Key>, hasHead: boolean) {
  const { columns, lines, canWrite, active, onActive, onType } = props;
  // `draft` is the initial text of the active cell's input. Typed text is only in `latestDraft`, so that typing does
  // not render all rows.
  const { table, draft, setDraft, setLatest, latestDraft, focusActive } = useCellDraft();
  const size = { rows: lines.length, lastColumn: columns.length - 1 };
  const isHead = ({ column }: Place) => hasHead && column === 0;
  useUnsaved(draft !== null);

  function getCell({ row, column }: Place) {
    const key = columns[column]?.key;
    return key === undefined || isHead({ row, column }) ? undefined : lines[row]?.cells[key];
  }

  function go(place: Place): void {
    focusActive();
    onActive(place);
    setDraft(null);
  }

  function type(text: string): void {
    const key = columns[active.column]?.key;
    if (key !== undefined) onType([{ row: active.row, key, text }]);
  }

  function commit(): void {
    if (latestDraft.current !== null) type(latestDraft.current);
    setDraft(null);
  }

  const canEdit = (place: Place) => canWrite && !isHead(place) && !getCell(place)?.isReadOnly;

  function open(place: Place, text = getCell(place)?.text ?? ''): boolean {
    if (!canEdit(place)) return false;
    focusActive();
    setDraft(text);
    return true;
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.altKey || lines.length === 0) return;
    if (draft === null) {
      if (!handleCommand(event)) return;
    } else if (event.key === 'Enter') {
      commit();
      go(movePlace(active, event.shiftKey ? 'ArrowUp' : 'ArrowDown', false, size) ?? active);
    } else if (event.key === 'Tab') {
      commit();
      go(stepPlace(active, event.shiftKey, size));
    } else if (event.key === 'Escape') go(active);
    else return;
    event.preventDefault();
    // Prevent the staff shortcuts from handling the key as well.
    event.stopPropagation();
  }

  /** Handles keys while no cell is edited. Returns true if the key was handled. */
  function handleCommand({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const isCtrl = ctrlKey || metaKey;
    const place = movePlace(active, key, isCtrl, size);
    if (place) go(place);
    else if (!canWrite) return false;
    else if (isCtrl && key.toLowerCase() === 'z') props.onUndo();
    else if (key === ' ' && isHead(active)) props.onTick?.(active.row);
    else if (key === 'Enter' || key === 'F2') return open(active);
    else if (key === 'Delete' || key === 'Backspace') {
      if (!canEdit(active)) return false;
      type('');
    } else return key.length === 1 && key !== ' ' && !isCtrl && open(active, key);
    return true;
  }

  function paste(event: ClipboardEvent): void {
    event.preventDefault();
    if (!canWrite) return;
    if (isHead(active))
      return void notify.error('Choose a cell beside the name to paste into. Nothing was pasted.');
    const block = readClipboard(event.clipboardData.getData('text/plain'));
    const placed = placeBlock(block, active, columns, props.paste);
    if (!placed.ok) notify.error(placed.message);
    else if (placed.cells.length > 0) onType(placed.cells);
  }

  function copy(event: ClipboardEvent): void {
    const cell = getCell(active);
    if (isHead(active) || !window.getSelection()?.isCollapsed) return;
    event.clipboardData.setData('text/plain', cell?.text ?? '');
    event.preventDefault();
  }

  return {
    table,
    draft,
    setLatest,
    commit,
    handleKey,
    paste: draft === null ? paste : undefined,
    copy: draft === null ? copy : undefined,
    choose(place: Place, isEdit: boolean): void {
      go(place);
      if (isEdit) open(place);
    },
  };
}

/**
 * Holds the text of the edited grid cell (null while no cell is edited) and focuses the active cell. `latestDraft` has
 * the same text before it is rendered, because a blur right after Escape or Enter must not save a second time. After
 * `focusActive`, the active cell or its input takes the focus once it is rendered.
 */
function useCellDraft() {
  const table = useRef<HTMLTableElement>(null);
  const [draft, setShownDraft] = useState<string | null>(null);
  const latestDraft = useRef<string | null>(null);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = table.current?.querySelector<HTMLElement>('[data-active]');
    (cell?.querySelector<HTMLElement>('input[data-editor]') ?? cell)?.focus();
  });

  function setDraft(text: string | null): void {
    latestDraft.current = text;
    setShownDraft(text);
  }

  /** Stores the typed text without rendering. */
  function setLatest(text: string): void {
    latestDraft.current = text;
  }

  function focusActive(): void {
    wantsFocus.current = true;
  }

  return { table, draft, setDraft, setLatest, latestDraft, focusActive };
}
