import 'server-only';
import { SUBMISSION_MS } from '../../platform/db';
import { AppError } from '../../platform/errors';

/** Visitors get a response within five seconds, whatever the database does; the remaining 0.2 s are for the network. */
const BUDGET_MS = 4_800;

/** The latest moment (`performance.now()`) at which a statement may start and still end within the budget. */
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
