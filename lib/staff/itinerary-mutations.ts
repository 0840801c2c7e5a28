import 'server-only';
import { getPrisma, withDatabase } from '../db';
import { AppError } from '../errors';
import type { ItineraryStatus } from './types';

/** Sets a request's status on the version that the person saw; CONFLICT when somebody was faster. */
export async function updateItineraryStatus(
  id: string,
  change: { status: ItineraryStatus; version: number },
): Promise<{ version: number }> {
  const { count } = await withDatabase(() =>
    getPrisma().customItinerary.updateMany({
      where: { id, version: change.version, deletedAt: null },
      data: { status: change.status, version: { increment: 1 } },
    }),
  );
  if (count === 1) return { version: change.version + 1 };
  const exists = await withDatabase(() => getPrisma().customItinerary.count({ where: { id, deletedAt: null } }));
  throw new AppError(exists ? 'CONFLICT' : 'NOT_FOUND');
}
