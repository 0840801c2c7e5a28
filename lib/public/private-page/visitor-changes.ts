import 'server-only';
import { composeMessage } from '../../requests/enquiries/words';
import { toPriceSnapshot } from '../../requests/enquiries/price-snapshot';
import { AppError } from '../../platform/errors';
import type { LinkCall } from '../../platform/private-links/visitor-handler';
import { getPackage } from '../../packages/catalogue/queries';
import { eraseRequests } from '../../trust/retention/erase-mutations';
import { retryOnConflict } from '../../platform/retry-on-conflict';
import { getMainPhone } from '../../company/fields/company';
import { NOTE_LIMITS } from './limits';
import {
  DATE_OF_NO_ENQUIRY,
  PARTY_OF_NO_ENQUIRY,
  LINK_GONE,
  NOTES_FULL,
  toBookedMessage,
  toClosedMessage,
} from './words';
import { writeNote, writeTrip, writeWithdrawal } from './mutations';
import { findRequestState } from './queries';
import type { RequestState, Trip } from './types';

const ATTEMPTS = 8;

type Call = Pick<LinkCall, 'token' | 'countWrite'>;

/** Adds a note, idempotent by key. Throws INVALID at the limit of notes, KEY_REUSED if the key has a different text. */
export function addNote({ key, ...call }: Call & { key: string }, text: string): Promise<void> {
  return withState(call, async (state) => {
    const known = state.notes.find((note) => note.key === key);
    if (known && known.text !== text) throw new AppError('KEY_REUSED');
    if (known) return true;
    if (state.notes.length >= NOTE_LIMITS.perRequest) throw new AppError('INVALID', { message: NOTES_FULL });
    await call.countWrite();
    return writeNote(state, { text, key });
  });
}

/**
 * Changes travel date or party; the caller must have validated them. Also updates the trip line at the start of the
 * stored message and, if the package is still offered, the stored rate.
 */
export function changeTrip(call: Call, change: TripChange): Promise<void> {
  return withState(call, async (state) => {
    if (!state.trip) throw refuseForPlan(change);
    requireOpen(state);
    const trip = toChangedTrip(state.trip, change);
    if (isSameTrip(trip, state.trip)) return true;
    await call.countWrite();
    const tourPackage = state.tourId ? await getPackage(state.tourId) : null;
    return writeTrip(state, {
      before: state.trip,
      after: trip,
      message: composeMessage({ ...trip, extras: state.extras }, state.message),
      price: tourPackage && trip.travelDate ? toPriceSnapshot(tourPackage, { ...trip, travelDate: trip.travelDate }) : null,
    });
  });
}

/** Withdraws (closes) the request; has no effect when the request is already closed. */
export function withdraw(call: Call): Promise<void> {
  return withState(call, async (state) => {
    if (state.status === 'closed') return true;
    requireOpen(state);
    await call.countWrite();
    return writeWithdrawal(state);
  });
}

/**
 * Erases the personal data; has no effect when another call has just erased them. Refused for booked trips, since the
 * law requires some of their records, and once an offer was accepted. An acceptance at the same time changes the
 * version of the request, so the erasure is tried again and then refused.
 */
export async function erase(call: Call): Promise<void> {
  if (!(await findRequestState(call.token))) return;
  await withState(call, async (state) => {
    if (state.isBooked || state.status === 'converted') throw refuse(toBookedMessage);
    await call.countWrite();
    return (await eraseRequests([state], { by: 'visitor' })) === 1;
  });
}

/**
 * Runs `attempt` with the current state of the request, and again with the new state if it returns false. Throws
 * NOT_FOUND for an unknown link.
 */
async function withState({ token }: Call, attempt: (state: RequestState) => Promise<boolean>): Promise<void> {
  await retryOnConflict(ATTEMPTS, async () => {
    const state = await findRequestState(token);
    if (!state) throw new AppError('NOT_FOUND', { message: LINK_GONE });
    return attempt(state);
  });
}

function requireOpen({ status, isBooked }: RequestState): void {
  if (isBooked || status === 'converted') throw refuse(toBookedMessage);
  if (status === 'closed') throw refuse(toClosedMessage);
}

type TripChange = { [Field in keyof Trip]?: Trip[Field] | undefined };

/** The changed trip. If the number of children changes and no ages are given, the ages become unknown. */
function toChangedTrip(trip: Trip, { ages = trip.ages, ...change }: TripChange): Trip {
  const changed = { ...trip, ...change } as Trip;
  return { ...changed, ages: ages.length === changed.children ? ages : [] };
}

function isSameTrip({ ages, ...a }: Trip, b: Trip): boolean {
  return (
    a.travelDate === b.travelDate &&
    a.adults === b.adults &&
    a.children === b.children &&
    ages.join() === b.ages.join()
  );
}

function refuseForPlan({ travelDate }: TripChange): AppError {
  return travelDate === undefined
    ? new AppError('INVALID', { message: PARTY_OF_NO_ENQUIRY, field: 'adults' })
    : new AppError('INVALID', { message: DATE_OF_NO_ENQUIRY, field: 'travelDate' });
}

function refuse(toMessage: (phone: string) => string): AppError {
  return new AppError('INVALID', { message: toMessage(getMainPhone().display) });
}
