import { useEffect, useState } from 'react';

/**
 * Loads a module when `wanted`; null until it has loaded. A failed load is retried when `wanted` changes. Does not use
 * `lazy`, because React delays the replacement of a fallback by up to 300 ms, which is too long after a click.
 */
export function useLoaded<Module>(load: () => Promise<Module>, wanted: unknown): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);

  useEffect(() => {
    if (!wanted || loaded) return;
    let isCurrent = true;
    load().then(
      (module) => isCurrent && setLoaded(module),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load, wanted, loaded]);

  return loaded;
}
