import 'server-only';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { requireTrip } from '../file/admin-queries';
import { storeCancellation } from './mutations';
import type { Cancellation } from './schema';

const KEPT = { name: 'kept', label: 'What suppliers keep' };

/**
 * Cancels a trip; see `storeCancellation`. Throws NOT_FOUND for a trip that the account may not see, FORBIDDEN for what
 * suppliers keep from an account that may not see costs.
 */
export async function cancelTrip(id: string, given: Cancellation, staff: Staff) {
  const { termsFee } = await requireTrip(id);
  if (given.kept.length > 0) await requirePermission(staff, 'costs:read', KEPT);
  return storeCancellation(id, given, { staffId: staff.id, termsFee: termsFee.fee });
}
