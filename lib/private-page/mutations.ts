import 'server-only';
import { getPool, withDatabase } from '../db';
import type { PlainDate } from '../format/dates';
import { REQUEST_TABLES } from '../inbox/request-tables';
import type { RequestState } from './types';

/*
 * Changes by the visitor. Each is one statement that checks the version and writes the history together with the row.
 * False means a stale version; the caller reads again and retries.
 */

type Entry = { kind: string; before?: object; after?: object; note?: string };

/**
 * Makes a request due for follow-up now, unless it still awaits its first contact, which is due anyway. Checks
 * first_contact_at too, since a message to the visitor leaves the status `new`.
 */
const DUE_NOW = `follow_up_at = CASE
  WHEN status = 'new' AND first_contact_at IS NULL OR follow_up_at < now() THEN follow_up_at ELSE now() END`;

/** Adds a note with its idempotency key. */
export function writeNote(state: RequestState, note: { text: string; key: string }): Promise<boolean> {
  return write(state, DUE_NOW, [], { kind: 'visitor-note', after: { key: note.key }, note: note.text });
}

/** Changes the travel date; `message` is the stored message recomposed with it. */
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

/** Closes a request for the visitor and cancels a planned follow-up, which the history keeps. Staff can reopen it. */
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
