import 'server-only';
import { SUBMISSION_MS } from '../db';
import { AppError } from '../errors';

/** A visitor gets an answer within five seconds, whatever the database does; the rest is for the way there and back. */
const BUDGET_MS = 4_800;

/** The moment (of `performance.now()`) until which a statement may start, so that it ends within the budget. */
export function getLastStart(): number {
  return performance.now() + BUDGET_MS - SUBMISSION_MS;
}

/** Runs `work`; throws UNAVAILABLE when it takes longer than the budget. */
export async function withinBudget<T>(work: () => Promise<T>, budgetMs = BUDGET_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 30 })), budgetMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
