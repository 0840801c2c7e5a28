import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Failed sign-ins, and as many refusals, that are written per minute: anybody can cause them, and the log only grows. */
const LINES_PER_MINUTE = 60;

// Next bundles this module more than once.
const shared = globalThis as typeof globalThis & { __kayalAuditLimit?: RateLimiterMemory };

/** Asks to write an audit line. Null when this minute has no room; `isLast` for the last line in it. */
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
