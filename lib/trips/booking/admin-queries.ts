import 'server-only';
import { getPrisma } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { PRESENT, toVisible } from '../../requests/inbox/visible-sql';
import { requireStaff } from '../../staff/permissions/staff';
import { NO_TRIP } from '../model/words';

/** Throws NOT_FOUND unless the account may see the trip. */
export async function requireVisibleTrip(id: string): Promise<void> {
  const staff = await requireStaff('trips:write');
  const where = { id, request: { ...PRESENT, ...toVisible(staff) } };
  if ((await getPrisma().trip.count({ where })) === 0) throw new AppError('NOT_FOUND', { message: NO_TRIP });
}
