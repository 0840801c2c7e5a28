import 'server-only';
import { createHmac } from 'node:crypto';
import { deriveKey, deriveReadKeys } from '../../platform/derived-key';
import { hashStatusToken } from '../../platform/http/idempotency';
import { ROUTES } from '../../platform/routes';
import type { LinkKind } from './types';

/** Lifetimes of invitations (days) and reset links (hours). */
export const INVITE_DAYS = 7;
export const RESET_HOURS = 24;

/** The secret of a new link: 128 bits derived from the link's id, so that no job has to store it. */
export function deriveLinkToken(linkId: string): string {
  return toToken(deriveKey('staff-link'), linkId);
}

/** The secret of an existing link: the one with this hash, even if AUTH_SECRET has changed since. */
export function findLinkToken(linkId: string, hash: string): string {
  const tokens = deriveReadKeys('staff-link').map((key) => toToken(key, linkId));
  return tokens.find((token) => hashLinkToken(token) === hash) ?? deriveLinkToken(linkId);
}

function toToken(key: Buffer, linkId: string): string {
  return createHmac('sha256', key).update(linkId).digest().subarray(0, 16).toString('base64url');
}

/** The hash of a link's secret, as stored. */
export function hashLinkToken(token: string): string {
  return hashStatusToken(token);
}

/** The path of a link's page, with its secret. */
export function toLinkPath(kind: LinkKind, token: string): string {
  return `${kind === 'invite' ? ROUTES.adminInvite : ROUTES.adminReset}/${token}`;
}
