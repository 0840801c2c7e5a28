import { useEffect, useRef, useState } from 'react';

/**
 * The text of the edited cell of a grid, null while none is edited, and the focus of the active cell. `latestDraft` has the
 * same text, because the input's blur may follow Escape or Enter and must not save a second time. After `focusActive`, the
 * active cell or its input takes the focus when it is rendered.
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

  function focusActive(): void {
    wantsFocus.current = true;
  }

  return { table, draft, setDraft, latestDraft, focusActive };
}
