import 'server-only';
import type { Prisma } from '../../generated/prisma/client';
import { DETAIL, toDetail } from '../catalogue/queries';
import type { AdminPackage } from '../model/types';

export const STAFF_DETAIL = {
  ...DETAIL,
  isActive: true,
  version: true,
  createdAt: true,
} as const satisfies Prisma.TourSelect;

export function toAdminPackage(row: Prisma.TourGetPayload<{ select: typeof STAFF_DETAIL }>): AdminPackage {
  const { isActive, version, createdAt, ...detail } = row;
  return {
    ...toDetail(detail),
    is_active: isActive,
    version,
    created_at: createdAt.toISOString(),
  };
}
