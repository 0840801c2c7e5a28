/** A module whose code is loaded when it is first needed. */
export type LazyModule<Module> = {
  load: () => Promise<Module>;
  /** The module, if it has loaded. */
  loaded: () => Module | null;
  /** Loads it ahead of its use; a failure is left to the use. */
  preload: () => void;
};

/**
 * The only place for `import()` in the browser's code (tests/unit/architecture.test.ts). A failed load is not remembered,
 * unlike in React's `lazy`: on a weak connection the next try must work without a reload.
 */
export function lazyModule<Module>(importIt: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | null = null;
  const load = async () => (loaded ??= await importIt());
  return { load, loaded: () => loaded, preload: () => void load().catch(() => undefined) };
}
