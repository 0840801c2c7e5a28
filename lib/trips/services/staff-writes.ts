import 'server-only';
import { getIndiaDate } from '../../platform/format/dates';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { requireTrip } from '../file/admin-queries';
import { changeServices } from './mutations';
import type { ServiceChange } from './schema';

/**
 * Changes services of a trip; see `changeServices`. Throws NOT_FOUND for a trip that the account may not see, FORBIDDEN
 * for an agreed cost of an account that may not see costs.
 */
export async function changeTripServices(
  id: string,
  services: readonly ServiceChange[],
  staff: Staff,
): Promise<boolean> {
  const trip = await requireTrip(id);
  if (services.some(({ agreedCost }) => agreedCost !== undefined))
    await requirePermission(staff, 'costs:read', { name: 'agreedCost', label: 'Agreed cost' });
  return changeServices({ trip, services, by: { staffId: staff.id }, today: getIndiaDate() });
}
