import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { toPage } from '../../platform/http/list-page';
import { getPrisma } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { Prisma } from '../../generated/prisma/client';
import { SELECT, toReview } from './queries';
import type { AdminReviewListQuery } from './schema';
import type { AdminReview, ReviewInvitation, ReviewState } from './types';

const STAFF_SELECT = {
  ...SELECT,
  isSample: true,
  isActive: true,
  state: true,
  featured: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.ReviewSelect;

/** All reviews, including hidden ones, newest review date first. */
export async function listAllReviews({
  cursor,
  limit,
}: AdminReviewListQuery): Promise<{ items: AdminReview[]; nextCursor: string | null }> {
  await requireStaff('catalogue:read');
  const rows = await getPrisma().review.findMany({
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
    ...(cursor === undefined ? {} : { cursor: { id: cursor }, skip: 1 }),
    take: limit + 1,
    select: STAFF_SELECT,
  });
  return toPage(rows, limit, toAdminReview);
}

/** One review by id, hidden or not. Throws NOT_FOUND. */
export async function requireReview(id: string): Promise<AdminReview> {
  await requireStaff('catalogue:read');
  const row = await getPrisma().review.findUnique({ where: { id }, select: STAFF_SELECT });
  if (!row) throw new AppError('NOT_FOUND');
  return toAdminReview(row);
}

function toAdminReview(row: Prisma.ReviewGetPayload<{ select: typeof STAFF_SELECT }>): AdminReview {
  const { isSample, isActive, state, featured, version, createdAt, updatedAt, ...review } = row;
  return {
    ...toReview(review),
    isSample,
    state: state as ReviewState,
    featured,
    is_active: isActive,
    version,
    created_at: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The 200 newest invitation links. */
export async function listInvitations(): Promise<ReviewInvitation[]> {
  await requireStaff('catalogue:read');
  const rows = await getPrisma().reviewInvitation.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 200,
    select: {
      id: true,
      customerName: true,
      createdAt: true,
      expiresAt: true,
      usedAt: true,
      revokedAt: true,
      createdBy: { select: { displayName: true } },
    },
  });
  return rows.map(({ usedAt, revokedAt, createdAt, expiresAt, createdBy, ...row }) => ({
    ...row,
    createdBy: createdBy?.displayName ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: usedAt ? 'used' : revokedAt ? 'revoked' : expiresAt <= new Date() ? 'expired' : 'open',
  }));
}
