import 'server-only';
import type { z } from 'zod';
import { getIndiaDate } from '../../platform/format/dates';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { requireTrip } from '../file/admin-queries';
import { changeServices, storeAsks } from './mutations';
import { storeExchange } from './exchange-mutations';
import { AGREED_BY } from './agreed-by';
import type { askSchema, exchangeSchema, serviceChangesSchema } from './schema';

const AGREED_COST = { name: 'agreedCost', label: 'Agreed cost' };

/**
 * Changes services of a trip; see `changeServices`. Throws NOT_FOUND for a trip that the account may not see, FORBIDDEN
 * for an agreed cost of an account that may not see costs.
 */
export async function changeTripServices(
  id: string,
  { services }: z.output<typeof serviceChangesSchema>,
  staff: Staff,
): Promise<string | null> {
  const trip = await requireTrip(id);
  if (services.some(({ agreedCost }) => agreedCost !== undefined))
    await requirePermission(staff, 'costs:read', AGREED_COST);
  return changeServices({ trip, services, staffId: staff.id, today: getIndiaDate() });
}

/** Asks the suppliers of services; see `storeAsks`. Throws NOT_FOUND for a trip that the account may not see. */
export async function askSuppliers(
  id: string,
  input: z.output<typeof askSchema>,
  staff: Staff,
): Promise<string | null> {
  const trip = await requireTrip(id);
  return storeAsks({ ...input, trip, staffId: staff.id, today: getIndiaDate() });
}

/** Exchanges a house within "or similar"; see `storeExchange`. Throws NOT_FOUND as `requireTrip` does. */
export async function exchangeHouse(
  { id, serviceId }: { id: string; serviceId: string },
  { version, supplierId, agreedBy }: z.output<typeof exchangeSchema>,
  staff: Staff,
): Promise<boolean> {
  const trip = await requireTrip(id);
  const words = AGREED_BY[agreedBy];
  return storeExchange({ trip, serviceId, version, supplierId, agreedBy: words, staffId: staff.id });
}
