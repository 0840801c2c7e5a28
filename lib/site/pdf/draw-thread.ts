import 'server-only';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Leaflet } from './types';

const PROGRAM = path.join('scripts', 'draw-leaflet.mjs');
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
const TIMEOUT_MS = 30_000;
/** An idle thread ends after this time to free its 60 MB. Not sooner: starting a thread takes a second of CPU time. */
const IDLE_MS = 30_000;

export type DrawInThread = (
  leaflet: Leaflet,
  picture: Buffer | null,
  logo?: Buffer | null,
) => Promise<Buffer>;

/**
 * Returns a function that draws a leaflet in a separate thread, so that other requests are not blocked. Call it for one
 * leaflet at a time.
 */
export function createDrawThread(): DrawInThread {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void worker?.terminate();
    worker = null;
  };
  return async (leaflet, picture, logo = null) => {
    clearTimeout(idle);
    worker ??= start(PROGRAM);
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      worker.postMessage({ leaflet, picture, logo });
      const [file] = (await answer) as [Uint8Array];
      idle = setTimeout(end, IDLE_MS).unref();
      return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    } catch (error) {
      end();
      throw error;
    }
  };
}

/**
 * `program` is a parameter, because Next bundles every file whose path it can compute. The comment `turbopackIgnore` does
 * not prevent this for a worker (tried with Next 16.4.6).
 */
function start(program: string): Worker {
  // `react-server` lets the thread load modules that import `server-only`, as under Next.
  const worker = new Worker(path.resolve(program), {
    execArgv: ['--conditions=react-server'],
    resourceLimits: LIMITS,
  });
  worker.unref();
  return worker.on('error', () => undefined); // prevents an uncaught exception when no call is pending
}
