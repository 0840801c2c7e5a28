import { AppError } from './errors';

/**
 * Returns a function that runs at most `atOnce` tasks at the same time and queues the others. Throws UNAVAILABLE with
 * the message `busy` when `waiting` tasks are already queued.
 */
export function limitConcurrency({
  atOnce,
  waiting,
  busy,
}: {
  atOnce: number;
  waiting: number;
  busy: string;
}) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('UNAVAILABLE', { message: busy, retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => queue.push(resolve)); // uses the slot of a finished task
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
