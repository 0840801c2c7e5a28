import 'server-only';
import { headers } from 'next/headers';
import { AppError } from '../../platform/errors';
import { createLinkRefusal } from '../../platform/private-links/private-link';
import { isStatusToken } from '../../platform/http/idempotency';
import { findReviewInvitation } from './invitation-mutations';

/** Refuses a link that cannot be used; see `createLinkRefusal`. */
export const refuseReviewLink = createLinkRefusal('review-view');

export type InvitationState =
  | { state: 'open'; customerName: string; location: string }
  | { state: 'closed' | 'busy' | 'away' };

/** The state of an invitation link for its page; unknown and used links look the same. */
export async function openInvitation(token: string): Promise<InvitationState> {
  try {
    const invited = isStatusToken(token) ? await findReviewInvitation(token) : null;
    return invited ? { state: 'open', ...invited } : await refuseReviewLink(await headers());
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return { state: 'closed' };
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
