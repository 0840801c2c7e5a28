import 'server-only';
import { setImmediate } from 'node:timers/promises';

/** Time in milliseconds after which a request lets others use the thread. */
const SLICE_MS = 10;

/** Returns a function that lets other requests run if they have waited since its last pause. Call it in long loops. */
export function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
