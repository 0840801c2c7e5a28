import 'server-only';
import { runSql } from '../../platform/db';
import { formatChildren } from '../../packages/prices/party-words';
import type { PriceSnapshot } from '../../requests/enquiries/price-snapshot';
import { toGroup } from '../../planner/plan/answers';
import { DUE_NOW } from '../../requests/response-time/due-now';
import type { RequestState, Trip } from './types';

/*
 * Changes by the visitor. Each is one SQL statement by hand that checks the version and writes both the row and its
 * history. It returns false when the version is stale; then the caller reads the request again and retries.
 */

type Entry = { kind: string; before?: object; after?: object; note?: string };

/** Adds a note with its idempotency key; one during or after the trip is urgent. */
export function writeNote(state: RequestState, note: { text: string; key: string }): Promise<boolean> {
  const kind = state.hasBegun ? 'trip-note' : 'visitor-note';
  return write(state, DUE_NOW, [], { kind, after: { key: note.key }, note: note.text });
}

type TripChange = {
  before: Trip;
  after: Trip;
  /** The stored message recomposed with the new trip. */
  message: string;
  /** The new price; null keeps the stored rate and clears the total. */
  price: PriceSnapshot | null;
};

/**
 * Changes the travel date or party, and the price or the group of a plan accordingly. The history records which trip and price fields changed.
 */
export function writeTrip(
  state: RequestState,
  { before, after, message, price }: TripChange,
): Promise<boolean> {
  const next = price ?? { ...state.price, priceTotal: null, priceConditions: '' };
  const entry = {
    kind: 'visitor-date',
    ...toDifference({ ...before, ...state.price }, { ...after, ...next }),
    ...(before.ages.join() !== after.ages.join() && after.children > 0 && { note: toAgesNote(after) }),
  };
  return write(
    state,
    `${DUE_NOW}, travel_date = $7::date, adults_count = $8::smallint, children_count = $9::smallint, message = $10,
     price_shown = $11, package_price = $12::int, price_book_id = $13::int, price_total = $14::int, price_conditions = $15,
     children_ages = $16::smallint[], group_size = CASE WHEN kind = 'itinerary' THEN $17 END`,
    [
      after.travelDate,
      after.adults,
      after.children,
      message,
      next.priceShown,
      next.packagePrice,
      next.priceBookId,
      next.priceTotal,
      next.priceConditions,
      after.ages,
      toGroup(after),
    ],
    entry,
  );
}

/** The ages of the children as a note for the history. */
function toAgesNote(trip: Trip): string {
  return `${formatChildren(trip)}${trip.ages.length > 0 ? '' : ', ages not given'}`;
}

type Facts = Omit<Trip, 'ages'> & Omit<PriceSnapshot, 'priceConditions'>;
/** The fields whose changes the history records. */
const FACTS = [
  'travelDate',
  'adults',
  'children',
  'priceShown',
  'packagePrice',
  'priceTotal',
  'priceBookId',
] as const satisfies (keyof Facts)[];

/** The values that differ. If the number of adults or children differs, both are included: staff see them together. */
function toDifference(before: Facts, after: Facts): { before: Partial<Facts>; after: Partial<Facts> } {
  const hasNewParty = before.adults !== after.adults || before.children !== after.children;
  const names = FACTS.filter((name) =>
    name === 'adults' || name === 'children' ? hasNewParty : before[name] !== after[name],
  );
  const pick = (facts: Facts): Partial<Facts> => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Closes a request and cancels its planned follow-up, which the history records. Staff can reopen the request. */
export function writeWithdrawal(state: RequestState): Promise<boolean> {
  const { status, followUpAt } = state;
  const entry = {
    kind: 'withdrawn',
    before: { status, ...(followUpAt ? { followUpAt } : {}) },
    after: { status: 'closed', ...(followUpAt ? { followUpAt: null } : {}) },
  };
  return write(state, `status = 'closed', follow_up_at = NULL, visitor_due_at = NULL`, [], entry);
}

async function write(state: RequestState, set: string, values: unknown[], entry: Entry): Promise<boolean> {
  const { rowCount } = await runSql(
    `WITH changed AS (
         UPDATE requests SET ${set}, version = version + 1, updated_at = now()
         WHERE id = $1 AND version = $2 AND deleted_at IS NULL AND erased_at IS NULL
         RETURNING id
       )
       INSERT INTO request_activity (request_id, kind, before, after, note)
       SELECT id, $3, $4::jsonb, $5::jsonb, $6 FROM changed`,
    [
      state.id,
      state.version,
      entry.kind,
      toJson(entry.before),
      toJson(entry.after),
      entry.note ?? null,
      ...values,
    ],
  );
  return rowCount === 1;
}

function toJson(value: object | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
