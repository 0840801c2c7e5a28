import 'server-only';
import { getPrisma } from '../../platform/db';
import { SHEET_KINDS } from '../../quotes/rate-book/choices';
import { requireStaff } from '../../staff/permissions/staff';
import type { ServiceKind } from '../model/service-states';
import type { ServiceSupplier } from './types';

const KINDS: Partial<Record<ServiceKind, readonly string[]>> = {
  stay: SHEET_KINDS.stay,
  vehicle: SHEET_KINDS.transport,
  activity: SHEET_KINDS.activity,
};

/** The suppliers of the rate book who can provide a kind of service, by place and name; without prices. */
export async function listServiceSuppliers(kind: ServiceKind): Promise<ServiceSupplier[]> {
  await requireStaff('trips:write');
  const kinds = KINDS[kind];
  return getPrisma().supplier.findMany({
    where: { archivedAt: null, ...(kinds && { kind: { in: [...kinds] } }) },
    select: { id: true, name: true, place: true },
    orderBy: [{ place: 'asc' }, { name: 'asc' }, { id: 'asc' }],
  });
}
