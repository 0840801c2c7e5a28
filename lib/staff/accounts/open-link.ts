import 'server-only';
import { headers } from 'next/headers';
import { AppError } from '../../platform/errors';
import { refuseLink } from './link-limit';
import { getLinkOffer } from './queries';
import type { LinkKind, LinkOffer } from './types';

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
