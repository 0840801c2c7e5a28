import 'server-only';
import { AppError } from '../errors';
import { sleep } from '../interruptible-sleep';

const RETRY_MS = 1_000;
/** Below the two minutes after which jobs count as stuck and are given to another worker. */
const MAX_WAIT_MS = 90_000;

/**
 * Repeats `work` while it fails because the database is away. If a job failed instead, the queue would wait longer after each
 * failure, for minutes after some. `work` must be idempotent.
 */
export async function untilAvailable<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE' || Date.now() > deadline) throw error;
      await sleep({ wake: () => undefined }, RETRY_MS);
    }
  }
}
