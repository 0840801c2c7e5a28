import 'server-only';
import { getPrisma, withDatabase } from '../db';
import type { RequestSource } from '../inbox/status';

export type Erasable = { source: RequestSource; id: string; version: number };

/** A request that still holds personal data; null when missing, deleted or erased. */
export async function findErasable(id: string): Promise<Erasable | null> {
  const args = {
    where: { id, deletedAt: null, erasedAt: null },
    select: { id: true, version: true },
  } as const;
  const enquiry = await withDatabase(() => getPrisma().enquiry.findFirst(args));
  if (enquiry) return { source: 'website', ...enquiry };
  const itinerary = await withDatabase(() => getPrisma().customItinerary.findFirst(args));
  return itinerary && { source: 'custom_planner', ...itinerary };
}
