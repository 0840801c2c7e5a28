import 'server-only';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { replyConflict, replySaved } from '../../platform/http/reply';
import type { LinkCall } from '../../platform/private-links/visitor-handler';
import { openPayPage } from '../gateway/pay-online';
import { TRAVELLERS_SAVED } from '../model/travellers';
import { storeClaim } from '../money/mutations';
import { findTripByLink, type LinkedTrip } from '../money/queries';
import { findTransferMode, tidyReference } from '../money/references';
import { CLAIM_SAVED } from '../money/words';
import { storeTravellers } from './mutations';
import { getTravellers } from './queries';
import type { LinkAct } from './schema';

type Done = { message: string; url?: string } | Response;
type Run<Given> = (trip: LinkedTrip, given: Given, call: LinkCall) => Promise<Done>;
type Acts = { [Act in LinkAct['act']]: Run<Extract<LinkAct, { act: Act }>> };

/** Does one act of the traveller, as the mutation of the act says. Throws NOT_FOUND before a trip is booked. */
export async function actByLink(given: LinkAct, call: LinkCall): Promise<Done> {
  const trip = await findTripByLink(call.token);
  if (!trip) throw new AppError('NOT_FOUND');
  return (ACTS[given.act] as Run<LinkAct>)(trip, given, call);
}

const ACTS: Acts = {
  claim: async ({ id }, { reference, amount }, { key, countWrite }) => {
    const mode = findTransferMode(reference)!;
    const claim = { mode, reference: tidyReference(mode, reference), amount, valueOn: getIndiaDate(), key };
    await storeClaim(id, claim, countWrite);
    return { message: CLAIM_SAVED };
  },
  checkout: async (trip, { amount }, { countWrite }) => ({
    message: '',
    url: await openPayPage(trip, amount, countWrite),
  }),
  travellers: async ({ id }, { act: _act, ...change }, { countWrite }) => {
    const outcome = await storeTravellers(id, change, { staffId: null, countWrite });
    const item = await getTravellers(id);
    return outcome === 'conflict' ? replyConflict(item) : replySaved(outcome, { item }, TRAVELLERS_SAVED);
  },
};
