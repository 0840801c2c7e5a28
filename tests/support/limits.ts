import { getPool } from '@/lib/platform/db';
import { resetLinkLimits } from '@/lib/platform/private-links/private-link';

/** Resets all rate limits and sign-in failures. */
export async function forgetLimits(): Promise<void> {
  resetLinkLimits();
  await getPool().query('DELETE FROM rate_limits; DELETE FROM sign_in_failures');
}
