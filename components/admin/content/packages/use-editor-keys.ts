'use client';

import { useEffect } from 'react';

type Keys = { save: () => void; publish: () => void };

/** Ctrl+S saves, Ctrl+Enter opens the publish dialog. */
export function useEditorKeys({ save, publish }: Keys): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.ctrlKey && !event.metaKey) return;
      if (event.key === 's') save();
      else if (event.key === 'Enter') publish();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
