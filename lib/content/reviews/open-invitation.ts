import 'server-only';
import { headers } from 'next/headers';
import { AppError } from '../../platform/errors';
import { getClientAddress } from '../../platform/http/caller';
import { createSharedRateLimit } from '../../platform/rate-limits/rate-limit';
import { isStatusToken } from '../../platform/http/idempotency';
import { findReviewInvitation } from './invitation-mutations';

const WINDOW_S = 600;
const viewLimit = createSharedRateLimit({ name: 'review-view', points: 60, seconds: WINDOW_S });
/** Rate limit for submitted reviews, per client IP address; throws TOO_MANY. */
export const reviewLimit = createSharedRateLimit({ name: 'review-write', points: 20, seconds: WINDOW_S });

export type InvitationState =
  | { state: 'open'; customerName: string; location: string }
  | { state: 'closed' | 'busy' | 'away' };

/** The state of an invitation link for its page. Rate limited; unknown and used links look the same. */
export async function openInvitation(token: string): Promise<InvitationState> {
  try {
    await viewLimit.take(getClientAddress(await headers()));
    const invited = isStatusToken(token) ? await findReviewInvitation(token) : null;
    return invited ? { state: 'open', ...invited } : { state: 'closed' };
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY') return { state: 'busy' };
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return { state: 'away' };
    throw error;
  }
}

/** Checks an invitation link for the proxy. Throws NOT_FOUND, TOO_MANY or UNAVAILABLE, as for other private links. */
export async function openReviewLink(token: string): Promise<void> {
  const { state } = await openInvitation(token);
  if (state !== 'open')
    throw new AppError(({ closed: 'NOT_FOUND', busy: 'TOO_MANY', away: 'UNAVAILABLE' } as const)[state]);
}
