import { getPool } from '@/lib/platform/db';

/** Resets all rate limits and sign-in failures. */
export async function forgetLimits(): Promise<void> {
  await getPool().query('DELETE FROM rate_limits; DELETE FROM sign_in_failures');
}
