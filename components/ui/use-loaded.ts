import { useEffect, useState } from 'react';

/**
 * A module, once it is wanted and loaded; null until then. A load that failed is tried again when `wanted` changes. Not
 * `lazy`: React holds back by up to 300 ms what replaces a fallback, which is too long after a press.
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
