import { AsyncLocalStorage } from 'node:async_hooks';

/** The AsyncLocalStorage objects that the running test file has used. */
const used = new Set();

for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...args) {
    used.add(this);
    return original.apply(this, args);
  };
}

/**
 * Disables the storages of a test file. Up to Node 22, each promise, timer and request copies the stores of all storages
 * that were ever used, so a worker would become slower with each file: after two hundred files ten times as slow.
 */
export function endContexts() {
  for (const storage of used) storage.disable();
  used.clear();
}
