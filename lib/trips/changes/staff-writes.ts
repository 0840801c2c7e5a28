import 'server-only';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { requireTrip } from '../file/admin-queries';
import { storeCancellation, storeMove, storeReviewInvitation } from './mutations';
import { readPriceDifference } from './queries';
import type { Cancellation, Invitation, Move } from './schema';
import { NOT_OVER, OVER } from './words';

const KEPT = { name: 'kept', label: 'What suppliers keep' };

/**
 * Cancels a trip; see `storeCancellation`. Throws NOT_FOUND for a trip that the account may not see, FORBIDDEN for what
 * suppliers keep from an account that may not see costs, INVALID for a trip that is over.
 */
export async function cancelTrip(id: string, given: Cancellation, staff: Staff) {
  const { termsFee, state } = await requireTrip(id);
  if (state === 'completed') throw new AppError('INVALID', { message: OVER });
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

/** Invites a review; see `storeReviewInvitation`. Throws INVALID for a trip that is not over, NOT_FOUND. */
export async function inviteReview(id: string, { by }: Invitation, staff: Staff) {
  const { state } = await requireTrip(id);
  if (state !== 'completed') throw new AppError('INVALID', { message: NOT_OVER });
  return storeReviewInvitation(id, by, staff.id);
}
