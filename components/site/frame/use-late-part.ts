'use client';

import { useCallback, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { LazyModule } from '@/components/ui/lazy/lazy-module';
import { markLive } from '../first-touch/mark-live';

type LatePart<Props> = {
  root: RefObject<HTMLDivElement | null>;
  /** The interactive part; null until it has loaded. */
  Live: ComponentType<Props> | null;
  /** Loads the part; also tries again after a failure. */
  start: () => void;
};

/**
 * Replaces a static part of the server's HTML with its interactive form once that has loaded, so that its script is not
 * in the page's first load. Focus moves to the element with the same id. `source` must be the same at each
 * render.
 */
export function useLatePart<Props>(source: LazyModule<ComponentType<Props>>): LatePart<Props> {
  const root = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<Props> | null>(null);
  const [isWanted, setWanted] = useState(false);
  const start = useCallback(() => setWanted(true), []);

  // Start at once if the visitor touched the part before React started (first-touch/start-late.ts).
  useEffect(() => {
    if (root.current?.hasAttribute('data-touched')) start();
  }, [start]);

  useEffect(() => {
    if (!isWanted || Live) return;
    let isCurrent = true;
    source.load().then(
      (loaded) => {
        if (!isCurrent) return;
        const focused = root.current?.contains(document.activeElement) ? document.activeElement?.id : null;
        // Render synchronously, so that nothing that is typed or focused meanwhile is lost.
        flushSync(() => setLive(() => loaded));
        if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
        markLive(root.current);
      },
      () => isCurrent && setWanted(false), // loading failed, e.g. offline: retry on the next focus
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Live, source]);

  return { root, Live, start };
}
