import 'server-only';
import { AppError } from '../../platform/errors';
import { replyConflict, replySaved } from '../../platform/http/reply';
import type { LinkCall } from '../../platform/private-links/visitor-handler';
import { TRAVELLERS_SAVED } from '../model/travellers';
import { findTripByLink } from '../money/queries';
import { storeTravellers } from './mutations';
import { getTravellers } from './queries';
import type { TravellersChange } from './schema';

/** Stores what the lead traveller has entered; see `storeTravellers`. Throws NOT_FOUND before a trip is booked. */
export async function saveTravellersByLink(
  change: TravellersChange,
  { token, countWrite }: LinkCall,
): Promise<Response> {
  const tripId = await findTripByLink(token);
  if (!tripId) throw new AppError('NOT_FOUND');
  const outcome = await storeTravellers(tripId, change, { staffId: null, countWrite });
  const item = await getTravellers(tripId);
  return outcome === 'conflict' ? replyConflict(item) : replySaved(outcome, { item }, TRAVELLERS_SAVED);
}
