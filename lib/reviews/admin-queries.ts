import 'server-only';
import { requireStaff } from '../auth/staff';
import { toPage } from '../catalogue/page';
import { getPrisma, withDatabase } from '../db';
import { AppError } from '../errors';
import type { Prisma } from '../generated/prisma/client';
import { SELECT, toReview } from './queries';
import type { AdminReviewListQuery } from './schema';
import type { AdminReview } from './types';

const STAFF_SELECT = {
  ...SELECT,
  isSample: true,
  isActive: true,
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
  const rows = await withDatabase(() =>
    getPrisma().review.findMany({
      orderBy: [{ date: 'desc' }, { id: 'desc' }],
      ...(cursor === undefined ? {} : { cursor: { id: cursor }, skip: 1 }),
      take: limit + 1,
      select: STAFF_SELECT,
    }),
  );
  return toPage(rows, limit, toAdminReview);
}

/** One review by id, hidden or not. Throws NOT_FOUND. */
export async function requireReview(id: string): Promise<AdminReview> {
  await requireStaff('catalogue:read');
  const row = await withDatabase(() =>
    getPrisma().review.findUnique({ where: { id }, select: STAFF_SELECT }),
  );
  if (!row) throw new AppError('NOT_FOUND');
  return toAdminReview(row);
}

function toAdminReview(row: Prisma.ReviewGetPayload<{ select: typeof STAFF_SELECT }>): AdminReview {
  const { isSample, isActive, version, createdAt, updatedAt, ...review } = row;
  return {
    ...toReview(review),
    isSample,
    is_active: isActive,
    version,
    created_at: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
