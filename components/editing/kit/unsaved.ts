'use client';

import { useEffect } from 'react';

/** The parts of the page with unsaved text. */
const parts = new Set<object>();
let ask: ((go: () => void) => void) | null = null;

/** While `isUnsaved` is true, leaving the page asks for confirmation. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const part = {};
    parts.add(part);
    return () => void parts.delete(part);
  }, [isUnsaved]);
}

export function hasUnsaved(): boolean {
  return parts.size > 0;
}

/** Calls `go`, which leaves the page; asks for confirmation first if there is unsaved text. */
export function leave(go: () => void): void {
  if (ask && hasUnsaved()) ask(go);
  else go();
}

/** Registers the dialog that asks before the page is left. Returns a function that unregisters it. */
export function onLeave(run: (go: () => void) => void): () => void {
  ask = run;
  return () => {
    ask = null;
  };
}
