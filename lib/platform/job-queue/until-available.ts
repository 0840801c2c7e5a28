import 'server-only';
import { AppError } from '../errors';
import { sleep } from '../interruptible-sleep';

const RETRY_MS = 1_000;
/** Less than the two minutes after which a job counts as stuck and another worker runs it. */
const MAX_WAIT_MS = 90_000;

/**
 * Retries `work`, which must be idempotent, while the database is unavailable. If the job failed instead, the queue
 * would retry it only after growing delays of up to minutes.
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
