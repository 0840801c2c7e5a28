'use client';

import { useRef, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Inserts text at the caret of the field that last had the focus, or of `fallbackId` if none had. */
export function useInsertion(fallbackId: string, change: (field: Field, value: string) => void) {
  const last = useRef<Field | null>(null);

  function insert(words: string): void {
    const field = last.current ?? (document.getElementById(fallbackId) as Field | null);
    if (!field) return;
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    // Render the new value before setting the caret; otherwise the caret would move to the end.
    flushSync(() => change(field, `${field.value.slice(0, from)}${words}${field.value.slice(to)}`));
    field.focus();
    field.setSelectionRange(from + words.length, from + words.length);
  }

  return {
    insert,
    onFocus: (event: FocusEvent<Field>) => {
      last.current = event.currentTarget;
    },
  };
}
