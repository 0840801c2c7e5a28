import 'server-only';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import type { LinkCall } from '../../platform/private-links/visitor-handler';
import type { claimSchema } from './claim-schema';
import { storeClaim } from './mutations';
import { findTripByLink } from './queries';
import { findTransferMode, tidyReference } from './references';
import { CLAIM_FORM, CLAIM_SAVED } from './words';

/**
 * Stores the traveller's "I have paid"; see `storeClaim`. Repeating it with the same reference has no effect. Throws
 * NOT_FOUND before a trip is booked.
 */
export async function claimPayment(
  { reference, amount }: z.output<typeof claimSchema>,
  { token, key, countWrite }: LinkCall,
): Promise<{ message: string }> {
  const mode = findTransferMode(reference);
  if (!mode) throw new AppError('INVALID', { message: CLAIM_FORM, field: 'reference' });
  const tripId = await findTripByLink(token);
  if (!tripId) throw new AppError('NOT_FOUND');
  const claim = { mode, reference: tidyReference(mode, reference), amount, valueOn: getIndiaDate(), key };
  await storeClaim(tripId, claim, countWrite);
  return { message: CLAIM_SAVED };
}
