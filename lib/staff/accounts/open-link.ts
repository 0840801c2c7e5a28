import 'server-only';
import { headers } from 'next/headers';
import { AppError } from '../../platform/errors';
import { getLinkOffer } from './queries';
import type { LinkKind, LinkOffer } from './types';
import { createLinkRefusal } from '../../platform/private-links/private-link';
import { createSharedRateLimit } from '../../platform/rate-limits/rate-limit';
import { CLOSED_LINK } from './token-mutations';

export type LinkState = { state: 'open'; offer: LinkOffer } | { state: 'closed' | 'busy' | 'away' };

/** The state of a link for its page; unknown and used links look the same. */
export async function openLink(kind: LinkKind, token: string): Promise<LinkState> {
  try {
    const offer = await getLinkOffer(kind, token);
    return offer ? { state: 'open', offer } : await refuseLink(await headers());
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return { state: 'closed' };
    if (error instanceof AppError && error.code === 'TOO_MANY') return { state: 'busy' };
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return { state: 'away' };
    throw error;
  }
}

const MAX_TRIES = 20;
const WINDOW_S = 600;

/** Refuses a link that cannot be used; see `createLinkRefusal`. */
export const refuseLink = createLinkRefusal('link-view', CLOSED_LINK);

/** Rate limit for using a link. It is strict because every attempt computes a password hash. */
export const tryLimit = createSharedRateLimit({ name: 'link-try', points: MAX_TRIES, seconds: WINDOW_S });
