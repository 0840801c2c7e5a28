import 'server-only';
import { getPool, withDatabase } from '../db';
import type { PlainDate } from '../format/dates';
import { REQUEST_TABLES } from '../inbox/request-tables';
import type { RequestState } from './types';

/*
 * The visitor's own changes. Each is one statement: the row changes only if it still has the version that was read,
 * and its line of history is written by the same statement or not at all. The answer is false when somebody was
 * faster; the caller reads again and decides anew.
 */

type Entry = { kind: string; before?: object; after?: object; note?: string };

/**
 * Whoever has been answered already is due again as soon as something new is said; one who still waits for the first
 * answer is due anyway. Being answered is not a status: a message stops the promise and leaves `new` as it is.
 */
const DUE_NOW = `follow_up_at = CASE
  WHEN status = 'new' AND first_contact_at IS NULL OR follow_up_at < now() THEN follow_up_at ELSE now() END`;

/** Adds a note under a key that makes a repetition recognisable. */
export function writeNote(state: RequestState, note: { text: string; key: string }): Promise<boolean> {
  return write(state, DUE_NOW, [], { kind: 'visitor-note', after: { key: note.key }, note: note.text });
}

/** Sets another travel date; `message` is the stored message with that date before the visitor's words. */
export function writeTravelDate(
  state: RequestState,
  change: { from: PlainDate; to: PlainDate; message: string },
): Promise<boolean> {
  const entry = {
    kind: 'visitor-date',
    before: { travelDate: change.from },
    after: { travelDate: change.to },
  };
  return write(state, `${DUE_NOW}, travel_date = $7::date, message = $8`, [change.to, change.message], entry);
}

/**
 * Closes a request on the visitor's word; staff can open it again like any closed one. A follow-up that was planned is
 * taken out, so that nobody is sent to call somebody who has withdrawn; the history keeps for when it was.
 */
export function writeWithdrawal(state: RequestState): Promise<boolean> {
  const { status, followUpAt } = state;
  const entry = {
    kind: 'withdrawn',
    before: { status, ...(followUpAt ? { followUpAt } : {}) },
    after: { status: 'closed', ...(followUpAt ? { followUpAt: null } : {}) },
  };
  return write(state, `status = 'closed', follow_up_at = NULL`, [], entry);
}

async function write(state: RequestState, set: string, values: unknown[], entry: Entry): Promise<boolean> {
  const { table, key } = REQUEST_TABLES[state.source];
  const { rowCount } = await withDatabase(() =>
    getPool().query(
      `WITH changed AS (
         UPDATE ${table} SET ${set}, version = version + 1, updated_at = now()
         WHERE id = $1 AND version = $2 AND deleted_at IS NULL AND erased_at IS NULL
         RETURNING id
       )
       INSERT INTO enquiry_activity (${key}, kind, before, after, note)
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
    ),
  );
  return rowCount === 1;
}

function toJson(value: object | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
