import 'server-only';
import { deriveStatusToken, findStatusToken } from '../../platform/http/idempotency';
import { ROUTES } from '../../platform/routes';
import type { LinkKind } from './types';

/** Lifetimes of invitations (days) and reset links (hours). */
export const INVITE_DAYS = 7;
export const RESET_HOURS = 24;

/** The secret of a new link, derived from the link's id, so that no job has to store it. */
export function deriveLinkToken(linkId: string): string {
  return deriveStatusToken('staff-link', linkId);
}

/** The secret of an existing link, derived from the current or previous AUTH_SECRET, whichever matches the hash. */
export function findLinkToken(linkId: string, hash: string): string {
  return findStatusToken('staff-link', { idempotencyKey: linkId, statusTokenHash: hash });
}

/** The path of a link's page, with its secret. */
export function toLinkPath(kind: LinkKind, token: string): string {
  return `${kind === 'invite' ? ROUTES.adminInvite : ROUTES.adminReset}/${token}`;
}
