import 'server-only';
import { getIndiaDate } from '../../platform/format/dates';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { requireTrip } from '../file/admin-queries';
import { storeCancellation, storeMove } from './mutations';
import { readPriceDifference } from './queries';
import type { Cancellation, Move } from './schema';

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

/**
 * Moves a trip; see `storeMove`. Also returns how much more the published price of its package is then; null if
 * unknown. Throws NOT_FOUND as `requireTrip` does.
 */
export async function moveTrip(id: string, move: Move, staff: Staff) {
  const difference = await readPriceDifference(await requireTrip(id), move.firstDay);
  const outcome = await storeMove(id, move, { staffId: staff.id, today: getIndiaDate() });
  return { outcome, difference };
}
