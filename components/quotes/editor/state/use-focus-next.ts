'use client';

import { useCallback, useEffect, useRef } from 'react';

/** Moves the focus to an element by its id once the change that was just made is rendered. */
export function useFocusNext(): (elementId: string | null) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = null;
  });
  return useCallback((elementId) => {
    next.current = elementId;
  }, []);
}
