import { AppError } from './errors';

/**
 * Repeats `attempt` while it returns false, which means that somebody else changed the row at the same time. Throws
 * CONFLICT after the last attempt.
 */
export async function retryOnConflict<T>(attempts: number, attempt: () => Promise<T | false>): Promise<T> {
  for (let count = 1; count <= attempts; count += 1) {
    const result = await attempt();
    if (result !== false) return result;
  }
  throw new AppError('CONFLICT');
}
