import 'server-only';
import { getPrisma, withDatabase } from '../../platform/db';
import type { Prisma } from '../../generated/prisma/client';
import { getItineraryForMail } from './queries';
import type { ItineraryForMail } from './request-types';
import { toVersionItem, type VersionRow } from './version-item';
import type { PlanVersionItem } from './version-types';

const VERSION = {
  number: true,
  code: true,
  note: true,
  content: true,
  createdAt: true,
  staff: { select: { username: true, displayName: true } },
} as const satisfies Prisma.PlanVersionSelect;

/** The plans that staff suggested for a request, oldest first; `ownCode` is the visitor's own plan. */
export async function listPlanVersions(itineraryId: string, ownCode: string): Promise<PlanVersionItem[]> {
  const rows = await withDatabase(() => findVersionRows(itineraryId));
  return rows.map((row) => toVersionItem(row, ownCode));
}

/** The rows of the plans that staff suggested for a request, oldest first. */
export function findVersionRows(itineraryId: string): Promise<VersionRow[]> {
  return getPrisma().planVersion.findMany({
    where: { itineraryId },
    orderBy: { number: 'asc' },
    select: VERSION,
  });
}

/**
 * Data for the mail with a suggestion; null if the suggestion or its request no longer exists, or if the traveller gave
 * no e-mail address.
 */
export async function getVersionForMail(
  itineraryId: string,
  number: number,
): Promise<{ request: ItineraryForMail; version: PlanVersionItem } | null> {
  const request = await getItineraryForMail(itineraryId);
  if (!request?.email.trim()) return null;
  const versions = await listPlanVersions(itineraryId, request.code);
  const version = versions.find((one) => one.number === number);
  return version ? { request, version } : null;
}
