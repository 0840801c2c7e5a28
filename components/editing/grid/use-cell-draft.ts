import { useEffect, useRef, useState } from 'react';

/**
 * Holds the text of the edited grid cell (null while no cell is edited) and focuses the active cell. `latestDraft` has
 * the same text before it is rendered, because a blur right after Escape or Enter must not save a second time. After
 * `focusActive`, the active cell or its input takes the focus once it is rendered.
 */
export function useCellDraft() {
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
