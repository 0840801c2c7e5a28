import 'server-only';
import { createHmac } from 'node:crypto';
import { deriveKey } from '../derived-key';
import { hashStatusToken } from '../submission/idempotency';
import { ROUTES } from '../routes';
import type { LinkKind } from './types';

/** Days that an invitation works, hours that a reset link works. */
export const INVITE_DAYS = 7;
export const RESET_HOURS = 24;

/** The secret of a link: 128 bits that only this server can make again from the link's id, so that no job stores it. */
export function deriveLinkToken(linkId: string): string {
  return createHmac('sha256', deriveKey('staff-link'))
    .update(linkId)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

/** What is stored of a link's secret. */
export function hashLinkToken(token: string): string {
  return hashStatusToken(token);
}

/** The page behind a link. */
export function toLinkPath(kind: LinkKind, linkId: string): string {
  return `${kind === 'invite' ? ROUTES.adminInvite : ROUTES.adminReset}/${deriveLinkToken(linkId)}`;
}
