import 'server-only';
import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../staff/audit/mutations';
import { getPrisma, transact, type Transaction } from '../../platform/db';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { ROUTES, toAbsoluteUrl } from '../../platform/routes';
import { hashRequest, hashStatusToken } from '../../platform/http/idempotency';
import type { NewInvitation, WrittenReview } from './schema';
import type { MadeReviewLink } from './types';

const INVITATION_MS = 60 * 86_400_000;
const OTHER_REVIEW = 'We have another review of yours by this link. Please call us to change it.';

/** Creates an invitation link. The secret is returned but not stored. */
export async function createReviewInvitation(
  { customerName, location }: NewInvitation,
  staffId: string,
): Promise<MadeReviewLink> {
  const token = randomBytes(16).toString('base64url');
  const { id, expiresAt } = await transact((tx) =>
    addInvitation(tx, { token, customerName, location }, { staffId, target: customerName }),
  );
  const url = toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, `${ROUTES.review}/${token}`);
  return { id, url, expiresAt: expiresAt.toISOString() };
}

type Invited = NewInvitation & { token: string; requestId?: string; tourId?: string | null };

/**
 * Adds an invitation with a secret in a transaction; the review will be about the package `tourId`. It goes with the
 * erasure of the request `requestId`. `target` names the invited person in the audit log, which outlives an erasure.
 */
export async function addInvitation(
  tx: Transaction,
  { token, ...invited }: Invited,
  { staffId, target }: { staffId: string; target: string },
) {
  await recordAudit({ staffId, action: 'review-invited', target }, tx);
  const expiresAt = new Date(Date.now() + INVITATION_MS);
  const data = { ...invited, tokenHash: hashStatusToken(token), createdById: staffId, expiresAt };
  return tx.reviewInvitation.create({ data });
}

/** Revokes a link that can still be used. Throws NOT_FOUND for any other link. */
export async function revokeReviewInvitation(id: string, staffId: string): Promise<void> {
  await transact(async (tx) => {
    const [revoked] = await tx.reviewInvitation.updateManyAndReturn({
      where: { id, ...toOpen() },
      data: { revokedAt: new Date() },
    });
    if (!revoked) throw new AppError('NOT_FOUND');
    await recordAudit({ staffId, action: 'review-invitation-revoked', target: revoked.customerName }, tx);
  });
}

/**
 * Stores the review of an invited traveller, `held` until staff approve it. The link is marked as used first, so that
 * it works only once. A retry with the same review after a lost response succeeds. Returns false for a link that does
 * not exist, no longer works or was used without a review; throws KEY_REUSED if the link was used for another review.
 */
export async function takeReviewInvitation(token: string, review: WrittenReview): Promise<boolean> {
  const { customerName, location, rating, reviewText } = review;
  const tokenHash = hashStatusToken(token);
  const reviewHash = hashRequest([customerName, location, rating, reviewText]);
  return transact(async (tx) => {
    const [used] = await tx.reviewInvitation.updateManyAndReturn({
      where: { tokenHash, ...toOpen() },
      data: { usedAt: new Date(), reviewHash },
    });
    if (used) {
      const { tourId } = used;
      const written = { customerName, reviewText, rating, location, tourId, date: new Date(getIndiaDate()) };
      await tx.review.create({ data: { ...written, verified: true, source: 'direct', state: 'held' } });
      return true;
    }
    const before = await tx.reviewInvitation.findFirst({ where: { tokenHash, reviewHash: { not: null } } });
    if (before && before.reviewHash !== reviewHash)
      throw new AppError('KEY_REUSED', { message: OTHER_REVIEW });
    return before !== null;
  });
}

/** The person invited by a link that can still be used; null for any other link. */
export async function findReviewInvitation(
  token: string,
): Promise<{ customerName: string; location: string } | null> {
  const where = { tokenHash: hashStatusToken(token), ...toOpen() };
  const select = { customerName: true, location: true };
  return getPrisma().reviewInvitation.findFirst({ where, select });
}

/** The condition for a link that can still be used. */
function toOpen() {
  return { usedAt: null, revokedAt: null, expiresAt: { gt: new Date() } };
}
