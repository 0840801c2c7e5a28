/** A module whose code is loaded when it is first needed. */
export type LazyModule<Module> = {
  load: () => Promise<Module>;
  /** The module, if it has loaded. */
  loaded: () => Module | null;
  /** Loads the module in advance. Ignores a failure, because the first use tries again. */
  preload: () => void;
};

/**
 * The only place for `import()` in the browser's code (tests/unit/architecture.test.ts). Unlike React's `lazy`, it can
 * load again after a failure, so that a weak connection does not require a reload of the page.
 */
export function lazyModule<Module>(importIt: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | null = null;
  const load = async () => (loaded ??= await importIt());
  return { load, loaded: () => loaded, preload: () => void load().catch(() => undefined) };
}
