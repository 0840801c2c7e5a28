import 'server-only';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { createPrivateLink } from '../../platform/private-links/private-link';
import { createVisitorHandler, type LinkCall } from '../../platform/private-links/visitor-handler';
import type { claimSchema } from './claim-schema';
import { storeClaim } from './mutations';
import { findTripByLink } from './queries';
import { findTransferMode, tidyReference } from './references';
import { CLAIM_FORM, CLAIM_SAVED, LINK_GONE } from './words';

const link = createPrivateLink({
  names: { wrong: 'wrong-trip', byLink: 'trip-link-write' },
  exists: async (token) => (await findTripByLink(token)) !== null,
  gone: LINK_GONE,
});

/** Checks that a link of a request or of a quote opens a trip; see `createPrivateLink`. */
export const openTripLink = link.open;
/** Wraps what the traveller of a trip does by either link; see `createVisitorHandler`. */
export const tripLinkHandler = createVisitorHandler(link);

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
