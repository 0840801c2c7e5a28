import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { toAuditSql } from '../../staff/audit/mutations';
import { runSql } from '../../platform/db';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { ROUTES, toAbsoluteUrl } from '../../platform/routes';
import { hashRequest, hashStatusToken } from '../../platform/http/idempotency';
import type { NewInvitation, WrittenReview } from './schema';
import type { MadeReviewLink } from './types';

const INVITATION_DAYS = 60;
const OTHER_REVIEW = 'We have another review of yours by this link. Please call us to change it.';
const OPEN = 'used_at IS NULL AND revoked_at IS NULL AND expires_at > now()';

/** Creates an invitation link. The secret is returned but not stored. */
export async function createReviewInvitation(
  { customerName, location }: NewInvitation,
  staffId: string,
): Promise<MadeReviewLink> {
  const id = randomUUID();
  const token = randomBytes(16).toString('base64url');
  const { rows } = await runSql<{ expires_at: Date }>(
    `WITH changed AS (
      INSERT INTO review_invitations (id, token_hash, customer_name, location, created_by_id, expires_at)
      VALUES ($2::uuid, $3, $4, $5, $1::uuid, now() + interval '${INVITATION_DAYS} days') RETURNING customer_name, expires_at
    ), audited AS (${toAudit('review-invited')})
    SELECT expires_at FROM changed`,
    [staffId, id, hashStatusToken(token), customerName, location],
  );
  return {
    id,
    url: toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, `${ROUTES.review}/${token}`),
    expiresAt: rows[0]?.expires_at.toISOString() ?? '',
  };
}

/** Revokes a link that can still be used. Throws NOT_FOUND for any other link. */
export async function revokeReviewInvitation(id: string, staffId: string): Promise<void> {
  const { rows } = await runSql(
    `WITH changed AS (
      UPDATE review_invitations SET revoked_at = now() WHERE id = $2::uuid AND ${OPEN} RETURNING id, customer_name
    ), audited AS (${toAudit('review-invitation-revoked')})
    SELECT id FROM changed`,
    [staffId, id],
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND');
}

/**
 * Stores the review of an invited traveller, `held` until staff approve it. Runs as a single statement, so that a link
 * works only once. A retry with the same review after a lost response succeeds. Returns false for a link that does not
 * exist, no longer works or has been used without a review; throws KEY_REUSED if another review came by it.
 */
export async function takeReviewInvitation(token: string, review: WrittenReview): Promise<boolean> {
  const { customerName, location, rating, reviewText } = review;
  const hash = hashRequest([customerName, location, rating, reviewText]);
  const { rowCount } = await runSql(
    `WITH link AS (
      UPDATE review_invitations SET used_at = now(), review_hash = $7 WHERE token_hash = $1 AND ${OPEN} RETURNING id
    )
    INSERT INTO reviews (customer_name, review_text, rating, date, location, verified, source, state)
    SELECT $2, $3, $4, $5::date, $6, true, 'direct', 'held' FROM link RETURNING id`,
    [hashStatusToken(token), customerName, reviewText, rating, getIndiaDate(), location, hash],
  );
  if (rowCount === 1) return true;
  const { rows } = await runSql<{ hash: string }>(
    'SELECT review_hash AS hash FROM review_invitations WHERE token_hash = $1 AND review_hash IS NOT NULL',
    [hashStatusToken(token)],
  );
  if (rows[0] && rows[0].hash !== hash) throw new AppError('KEY_REUSED', { message: OTHER_REVIEW });
  return rows.length === 1;
}

/** The person invited by a link that can still be used; null for any other link. */
export async function findReviewInvitation(
  token: string,
): Promise<{ customerName: string; location: string } | null> {
  const { rows } = await runSql<{ customerName: string; location: string }>(
    `SELECT customer_name AS "customerName", location FROM review_invitations WHERE token_hash = $1 AND ${OPEN}`,
    [hashStatusToken(token)],
  );
  return rows[0] ?? null;
}

function toAudit(action: 'review-invited' | 'review-invitation-revoked'): string {
  return toAuditSql({
    from: 'changed',
    staffId: '$1::uuid',
    action,
    target: 'left(changed.customer_name, 200)',
  });
}
