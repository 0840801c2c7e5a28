import 'server-only';
import { AppError } from '../../platform/errors';
import { getPrisma } from '../../platform/db';
import { requireStaff } from '../../staff/permissions/staff';
import { requireTrip } from '../file/admin-queries';
import type { ServiceSupplier } from '../file/types';
import { findSuppliers } from './queries';
import { NO_SERVICE } from './words';

/** The suppliers who may provide a service, those in its place first; see `findSuppliers`. Throws NOT_FOUND. */
export async function listServiceSuppliers(tripId: string, serviceId: string): Promise<ServiceSupplier[]> {
  await requireStaff('trips:write');
  await requireTrip(tripId);
  const service = await getPrisma().tripService.findFirst({ where: { id: serviceId, tripId } });
  if (!service) throw new AppError('NOT_FOUND', { message: NO_SERVICE });
  const suppliers = await findSuppliers(service);
  return suppliers
    .map(({ id, name, place }) => ({ id, name, place }))
    .toSorted((a, b) => Number(b.place === service.place) - Number(a.place === service.place));
}
