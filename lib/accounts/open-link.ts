import 'server-only';
import { headers } from 'next/headers';
import { AppError } from '../errors';
import { getClientAddress } from '../http/client';
import { lookLimit } from './link-limit';
import { getLinkOffer } from './queries';
import type { LinkKind, LinkOffer } from './types';

export type LookedUp = { state: 'open'; offer: LinkOffer } | { state: 'closed' | 'busy' | 'away' };

/** What the page behind a link should show: guesses are limited, and an unknown link looks like one that was used. */
export async function openLink(kind: LinkKind, token: string): Promise<LookedUp> {
  try {
    await lookLimit.take(getClientAddress(await headers()));
    const offer = await getLinkOffer(kind, token);
    return offer ? { state: 'open', offer } : { state: 'closed' };
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY') return { state: 'busy' };
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return { state: 'away' };
    throw error;
  }
}
