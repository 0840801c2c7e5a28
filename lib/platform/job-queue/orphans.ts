import 'server-only';
import type { WorkerEvents } from 'graphile-worker';
import { describeError, log } from '../log';
import { sleep } from '../interruptible-sleep';
import { releaseUnstarted } from './mutations';

/** Waiting time, longer than any statement of the queue takes, so that none can lock a job afterwards. */
const SETTLE_MS = 12_000;
const RETRY_MS = 3_000;
/** Maximum number of remembered attempts: far more than can run at the same time. */
const MAX_REMEMBERED = 1_000;

/**
 * Unlocks jobs that a broken connection has left locked; `releaseStuckJobs` would do so only after minutes. These are
 * jobs that the database assigned but no worker received and, when the workers end, jobs whose result was not recorded.
 */
export function watchOrphans(events: WorkerEvents, settleMs = SETTLE_MS): void {
  const started = new Set<string>();
  const running = new Set<string>();
  const waiting = new Set<string>();

  events.on('job:start', ({ job }) => {
    started.add(toAttempt(job));
    running.add(toAttempt(job));
    for (const oldest of started) {
      if (started.size <= MAX_REMEMBERED) break;
      started.delete(oldest);
    }
  });
  events.on('job:complete', ({ job }) => void running.delete(toAttempt(job)));
  // After this event, the workers take no more jobs and end.
  events.on('pool:fatalError', ({ workerPool }) => void releaseAll(workerPool.id));
  events.on('worker:getJob:error', ({ worker }) => void release(worker.workerPool.id));

  async function release(poolId: string): Promise<void> {
    if (waiting.has(poolId)) return;
    waiting.add(poolId);
    for (let delay = settleMs; waiting.has(poolId); delay = RETRY_MS) {
      await sleep({ wake: () => undefined }, delay);
      try {
        const released = await releaseUnstarted(poolId, [...started]);
        if (released > 0)
          log.warn(
            { released },
            'jobs left locked by a broken connection were released; a worker runs them again',
          );
        waiting.delete(poolId);
      } catch (error) {
        log.debug(
          { err: describeError(error) },
          'jobs left locked by a broken connection could not be released; will retry',
        );
      }
    }
  }

  /** Repeats until all tasks of these workers have ended and none of their statements can lock another job. */
  async function releaseAll(poolId: string): Promise<void> {
    const settledAt = Date.now() + settleMs;
    for (let isDone = false; !isDone;) {
      await sleep({ wake: () => undefined }, Math.min(RETRY_MS, settleMs));
      const left = [...running];
      const isLast = left.length === 0 && Date.now() >= settledAt;
      isDone = await releaseUnstarted(poolId, left).then(
        () => isLast,
        () => false,
      );
    }
  }
}

function toAttempt({ id, attempts }: { id: string; attempts: number }): string {
  return `${id}:${attempts}`;
}
