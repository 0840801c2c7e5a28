import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Maximum of failed sign-ins, and of refusals, logged per minute: anybody can cause them, and lines are never deleted. */
const LINES_PER_MINUTE = 60;

// Next bundles this module more than once.
const shared = globalThis as typeof globalThis & { __kayalAuditLimit?: RateLimiterMemory };

/** Takes one of the audit lines of this minute; null if none is left. `isLast`: it is the last one. */
export async function takeAuditLine(about: 'sign-in' | 'refusal'): Promise<{ isLast: boolean } | null> {
  const limit = (shared.__kayalAuditLimit ??= new RateLimiterMemory({
    points: LINES_PER_MINUTE,
    duration: 60,
  }));
  try {
    return { isLast: (await limit.consume(about)).remainingPoints === 0 };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return null;
    throw refusal;
  }
}
