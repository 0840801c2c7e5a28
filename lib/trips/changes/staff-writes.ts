import 'server-only';
import { AppError } from '../../platform/errors';
import { countOf } from '../../platform/format/count-of';
import { getIndiaDate } from '../../platform/format/dates';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { storeInstalmentsByStaff } from '../booking/mutations';
import { requireTrip } from '../file/admin-queries';
import type { TripFile } from '../file/types';
import { PAYMENT_CHANGES } from '../model/payment-states';
import { TRAVELLERS_SAVED } from '../model/travellers';
import { storePayment, storePaymentAct } from '../money/mutations';
import type { NewPaymentAct } from '../money/schema';
import { storeBuyer, storePapers } from '../papers/mutations';
import { BUYER_SAVED, NOTHING_TO_ISSUE } from '../papers/words';
import { changeServices } from '../services/mutations';
import { storeTravellers } from '../travellers/mutations';
import { storeCancellation, storeMove, storeReviewInvitation } from './mutations';
import type { TripAct } from './schema';
import { CANCELLED, INVITED, NOT_OVER, OVER } from './words';

/** What an act has done, and what is said of it. */
type Done = { outcome: 'changed' | 'unchanged' | 'conflict'; message: string };
type Run<Given> = (trip: TripFile, given: Given, staff: Staff) => Promise<Done>;
type Acts = { [Act in TripAct['act']]: Run<Extract<TripAct, { act: Act }>> };

/**
 * Changes a trip by one act, as the mutation of the act says. Throws NOT_FOUND for a trip that the account may not see,
 * FORBIDDEN for costs from an account that may not see them, and for verified money from one that may not verify.
 */
export async function changeTrip(id: string, given: TripAct, staff: Staff): Promise<Done> {
  const run = ACTS[given.act] as Run<TripAct>;
  return run(await requireTrip(id), given, staff);
}

const ACTS: Acts = {
  cancel: async ({ id, state, termsFee }, given, staff) => {
    if (state === 'completed') throw new AppError('INVALID', { message: OVER });
    if (given.kept.length > 0) await requirePermission(staff, 'costs:read', KEPT);
    const by = { staffId: staff.id, termsFee: termsFee.fee };
    return { outcome: await storeCancellation(id, given, by), message: CANCELLED };
  },
  move: async ({ id }, given, staff) => ({
    outcome: await storeMove(id, given, { staffId: staff.id, today: getIndiaDate() }),
    message: 'Trip moved',
  }),
  review: async ({ id, state }, { by }, staff) => {
    if (state !== 'completed') throw new AppError('INVALID', { message: NOT_OVER });
    return { outcome: await storeReviewInvitation(id, by, staff.id), message: INVITED };
  },
  instalments: async ({ id }, given, staff) => ({
    outcome: await storeInstalmentsByStaff(id, given, staff.id),
    message: 'Instalments saved',
  }),
  travellers: async ({ id }, { act: _act, ...given }, staff) => ({
    outcome: await storeTravellers(id, given, { staffId: staff.id }),
    message: TRAVELLERS_SAVED,
  }),
  services: async (trip, { services }, staff) => {
    if (services.some(({ agreedCost }) => agreedCost !== undefined))
      await requirePermission(staff, 'costs:read', { name: 'agreedCost', label: 'Agreed cost' });
    const by = { staffId: staff.id };
    const isSaved = await changeServices({ trip, services, by, today: getIndiaDate() });
    return {
      outcome: isSaved ? 'changed' : 'conflict',
      message: `${countOf(services.length, 'service')} saved`,
    };
  },
  pay: async ({ id }, { act: _act, ...given }, staff) => {
    if (given.verifies) await requirePermission(staff, 'payments:verify');
    return { outcome: 'changed', message: PAYMENT_CHANGES[await storePayment(id, given, staff.id)] };
  },
  issue: async ({ id }, { what }, staff) => {
    const numbers = await storePapers(id, what, staff.id);
    if (numbers.length === 0) throw new AppError('INVALID', { message: NOTHING_TO_ISSUE });
    return { outcome: 'changed', message: `Issued ${numbers.join(', ')}` };
  },
  buyer: async ({ id }, { act: _act, ...buyer }) => {
    await storeBuyer(id, buyer);
    return { outcome: 'changed', message: BUYER_SAVED };
  },
  verify: actOnPayment,
  dismiss: actOnPayment,
  reverse: actOnPayment,
};

async function actOnPayment({ id }: TripFile, given: NewPaymentAct, staff: Staff): Promise<Done> {
  if (given.act !== 'dismiss') await requirePermission(staff, 'payments:verify');
  const change = await storePaymentAct(id, { ...given, today: getIndiaDate() }, staff.id);
  return { outcome: 'changed', message: PAYMENT_CHANGES[change] };
}

const KEPT = { name: 'kept', label: 'What suppliers keep' };
