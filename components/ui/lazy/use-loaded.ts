import { useEffect, useState } from 'react';
import type { LazyModule } from './lazy-module';

type Loaded<Module> = { module: Module | null; hasFailed: boolean };

const NEXT_TRY = ['click', 'keydown', 'online'] as const;

/**
 * Loads a module when `wanted`. A failed load is tried again when `wanted` changes, at the next click or key, and when the
 * browser is online again. `onFailed` may close what a click opened, so that the same click opens it later.
 */
export function useLoaded<Module>(
  source: LazyModule<Module>,
  wanted: unknown,
  onFailed?: () => void,
): Loaded<Module> {
  const [module, setModule] = useState(source.loaded);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!wanted || module) return;
    const scope = new AbortController();
    const { signal } = scope;
    source.load().then(
      (loaded) => signal.aborted || setModule(loaded),
      () => {
        if (signal.aborted) return;
        setFailed(true);
        onFailed?.();
        const retry = () => setTries((count) => count + 1);
        for (const type of NEXT_TRY) window.addEventListener(type, retry, { signal, capture: true });
      },
    );
    return () => scope.abort();
    // `onFailed` may be another function at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, wanted, module, tries]);

  return { module, hasFailed };
}
