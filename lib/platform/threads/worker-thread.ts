import 'server-only';
import { once } from 'node:events';
import path from 'node:path';
import { Worker, type TransferListItem } from 'node:worker_threads';
import type { Program } from './program';

const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
/** An idle thread ends after this time to free memory. Not sooner: starting one takes up to a second of CPU time. */
const IDLE_MS = 10_000;

/** Sends a message to a thread and returns its answer. Objects in `transfer` are moved instead of copied. */
export type ThreadCall<Message, Answer> = (
  message: Message,
  transfer?: TransferListItem[],
) => Promise<Answer>;

/**
 * Returns a function that calls a program in a separate thread, so that other requests are not blocked; one call at a
 * time. The thread starts with the first call. An error, or an answer that takes longer than `timeoutMs`, ends it.
 */
export function createThread<Message, Answer>(
  program: Program,
  timeoutMs: number,
): ThreadCall<Message, Answer> {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const end = () => {
    void worker?.terminate();
    worker = null;
  };
  const call = async (message: Message, transfer: TransferListItem[]): Promise<Answer> => {
    clearTimeout(idle);
    worker ??= start(program);
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
      worker.postMessage(message, transfer);
      const [given] = (await answer) as [Answer];
      idle = setTimeout(end, IDLE_MS).unref();
      return given;
    } catch (error) {
      end();
      throw error;
    }
  };
  return (message, transfer = []) => {
    const answer = last.then(() => call(message, transfer));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/**
 * The program is a parameter, because Next bundles every file whose path it can compute. The comment `turbopackIgnore`
 * does not prevent this for a worker (tried with Next 16.4.6).
 */
function start({ file, workerData }: Program): Worker {
  // `react-server` lets the thread load modules that import `server-only`, as under Next.
  const worker = new Worker(path.resolve(file), {
    workerData,
    execArgv: ['--conditions=react-server'],
    resourceLimits: LIMITS,
  });
  worker.unref();
  return worker.on('error', () => undefined); // prevents an uncaught exception when no call is pending
}
