import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { NextThread } from './next-thread';
import { connectThreads } from './thread-calls';

/** Young-generation size; with the default, the thread never returns the memory of a load peak (scripts/memory-settings.mjs). */
const MAX_YOUNG_MB = 12;

/** Data that the front thread is started with. */
export type FrontData = { port: number; socket: string; noticeMs: number; drainMs: number };

/** The thread that owns the port; see front-thread.ts. */
export type Front = {
  address: AddressInfo;
  expire: (tags: readonly string[]) => void;
  /** Stops accepting connections and waits for open responses. */
  drain: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the front thread; resolves when it listens, rejects when it cannot (port in use, no build). */
export async function startFront(data: FrontData, { functions }: NextThread): Promise<Front> {
  const worker = new Worker(new URL('./front-thread.mjs', import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
  });
  // An uncaught error ends the process, as in the main thread.
  worker.on('error', (error) => {
    throw error;
  });
  const call = connectThreads(worker, functions);
  return {
    address: await call('listen'),
    expire: (tags) => void call('expire', tags),
    drain: () => call('drain'),
    stop: async () => void (await worker.terminate()),
  };
}
