import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import { runSql } from '../../platform/db';
import { SEND_MAIL } from '../../platform/job-names';
import { getIndiaDate } from '../../platform/format/dates';
import { toFollowUpMoment } from '../../requests/response-time/clock';
import { getFollowUpDay } from './follow-up-day';
import type { QuoteContent } from '../model/types';
import type { StoredDraft } from './stored-types';

type NewQuote = {
  id: string;
  requestId: string;
  draft: StoredDraft;
  total: number | null;
  linkHash: string;
  key: string;
  staffId: string;
};

/**
 * Adds a quote to an enquiry or planner request; returns the id stored under the idempotency key, or null if
 * the request no longer exists.
 */
export async function createQuote(quote: NewQuote): Promise<string | null> {
  const { id, requestId, draft, total, linkHash, key, staffId } = quote;
  const { rows } = await runSql<{ id: string }>(
    `WITH added AS (
      INSERT INTO quotes (id, request_id, draft, total, link_hash, key, staff_id, updated_by)
      SELECT $1::uuid, id, $3::jsonb, $4::int, $5, $6::uuid, $7::uuid, $7::uuid FROM requests
      WHERE id = $2::uuid AND deleted_at IS NULL AND erased_at IS NULL
      ON CONFLICT (key) DO NOTHING RETURNING id
    )
    SELECT id FROM added UNION ALL SELECT id FROM quotes WHERE key = $6::uuid`,
    [id, requestId, JSON.stringify(draft), total, linkHash, key, staffId],
  );
  return rows[0]?.id ?? (await findQuoteByKey(key))?.id ?? null;
}

/** The quote that is stored under an idempotency key, and its request. */
export async function findQuoteByKey(key: string): Promise<{ id: string; requestId: string } | null> {
  const { rows } = await runSql<{ id: string; requestId: string }>(
    'SELECT id, request_id AS "requestId" FROM quotes WHERE key = $1::uuid',
    [key],
  );
  return rows[0] ?? null;
}

type Saved = {
  id: string;
  revision: number;
  draft: StoredDraft;
  total: number | null;
  isBelow: boolean;
  staffId: string;
};

/**
 * Replaces a draft; false when the revision is stale. A quote that was sent keeps the total and the mark of its latest
 * version.
 */
export async function updateDraft({ id, revision, draft, total, isBelow, staffId }: Saved): Promise<boolean> {
  const { rowCount } = await runSql(
    `UPDATE quotes SET draft = $3::jsonb, revision = revision + 1, updated_at = now(), updated_by = $5::uuid,
       total = CASE WHEN latest = 0 THEN $4::int ELSE total END, is_below = CASE WHEN latest = 0 THEN $6::boolean ELSE is_below END
     WHERE id = $1::uuid AND revision = $2`,
    [id, revision, JSON.stringify(draft), total, staffId, isBelow],
  );
  return rowCount === 1;
}

/** Replaces the hash of a quote's link, with its audit line; does nothing if the link was renewed meanwhile. */
export async function storeLink(link: {
  id: string;
  linkNumber: number;
  next: string;
  staffId: string;
}): Promise<void> {
  await runSql(
    `WITH changed AS (
      UPDATE quotes SET link_hash = $3, link_number = link_number + 1, updated_at = now(), updated_by = $4::uuid
      WHERE id = $1::uuid AND link_number = $2::int RETURNING request_id
    ), named AS (
      SELECT reference FROM changed JOIN requests ON requests.id = request_id
    )
    ${toAuditSql({ from: 'named', staffId: '$4::uuid', action: 'quote-link-renewed', target: 'reference' })}`,
    [link.id, link.linkNumber, link.next, link.staffId],
  );
}

type NewVersion = {
  id: string;
  /** Revision of the draft from which the content was made. */
  revision: number;
  content: QuoteContent;
  /** Null for a plan without a price. */
  total: number | null;
  isBelow: boolean;
  channel: 'server' | 'whatsapp';
  key: string;
  staffId: string;
  /** Number of the accepted version that staff chose to replace; undefined if they did not. */
  replaces: number | undefined;
};

/**
 * Freezes the draft as the next version, which the link shows from then on. The same SQL statement adds it to the
 * request's history, stops the response-time clock, sets a new or contacted planner request to quoted if there is a price
 * and, for channel `server`, queues the mail. It sets a follow-up on the day of `getFollowUpDay`, unless the request already has one in
 * the future. It raises the revision, so that only one of several concurrent calls for a draft succeeds. Idempotent by
 * key. Returns `conflict` when the draft has another revision, when the latest version has been accepted and is not the
 * one to replace, when the request is deleted or erased, or when channel `server` has no e-mail address. Answers to
 * earlier versions stay in the history.
 */
export async function storeVersion(version: NewVersion): Promise<'sent' | 'conflict'> {
  const { id, revision, content, total, isBelow, channel, key, staffId, replaces } = version;
  const values = [
    ...[id, revision, JSON.stringify(content), total, channel, key, staffId, content.validUntil],
    toFollowUpMoment(getFollowUpDay(getIndiaDate(), content.validUntil)),
    ...[replaces ?? null, isBelow],
  ];
  const { rows } = await runSql<{ number: number }>(STORE, values);
  if (rows.length > 0) return 'sent';
  return (await findSending(id, key)) === null ? 'conflict' : 'sent';
}

/**
 * Looks up a sent version by its idempotency key: its channel, and the draft's current revision; null if there is none.
 */
export async function findSending(id: string, key: string) {
  const { rows } = await runSql<{ channel: string; revision: number }>(
    `SELECT v.channel, q.revision FROM quote_versions AS v JOIN quotes AS q ON q.id = v.quote_id
     WHERE v.quote_id = $1::uuid AND v.key = $2::uuid`,
    [id, key],
  );
  return rows[0] ?? null;
}

// Everything depends on the inserted version, so a repeated or late call changes nothing.
const STORE = `
WITH quote AS (
  SELECT q.id, q.latest, q.draft FROM quotes AS q JOIN requests AS r ON r.id = q.request_id
  WHERE q.id = $1::uuid AND q.revision = $2::int AND r.deleted_at IS NULL AND r.erased_at IS NULL
    AND (q.state <> 'accepted' OR q.latest = $10::int) AND ($5::text <> 'server' OR r.email <> '')
  FOR UPDATE OF q
), version AS (
  INSERT INTO quote_versions (quote_id, number, content, costs, valid_until, channel, key, staff_id)
  SELECT id, latest + 1, $3::jsonb, draft, $8::date, $5, $6::uuid, $7::uuid FROM quote
  ON CONFLICT DO NOTHING RETURNING quote_id, number
), changed AS (
  UPDATE quotes AS q SET state = 'sent', revision = q.revision + 1, latest = version.number, valid_until = $8::date, total = $4::int, seen_at = NULL,
    is_below = $11::boolean, decline_reason = NULL, decline_note = '', updated_at = now(), updated_by = $7::uuid
  FROM version WHERE q.id = version.quote_id RETURNING q.id, q.latest AS number, q.request_id
), request AS (
  SELECT changed.*, r.kind, r.status, r.kind = 'itinerary' AND r.status IN ('new', 'contacted') AND $4::int IS NOT NULL AS is_newly_quoted
  FROM changed JOIN requests AS r ON r.id = changed.request_id
), line AS (
  INSERT INTO request_activity (request_id, staff_id, kind, after)
  SELECT request_id, $7::uuid, 'quote-sent',
    jsonb_build_object('quote', id, 'number', number, 'channel', $5::text, 'total', $4::int) FROM changed
), touched AS (
  UPDATE requests AS r SET first_contact_at = COALESCE(r.first_contact_at, now()), updated_at = now(),
    follow_up_at = CASE WHEN r.follow_up_at > now() THEN r.follow_up_at ELSE $9::timestamptz END,
    status = CASE WHEN r.kind = 'itinerary' AND r.status IN ('new', 'contacted') AND $4::int IS NOT NULL THEN 'quoted' ELSE r.status END,
    version = r.version + 1
  FROM changed WHERE r.id = changed.request_id
), quoted AS (
  INSERT INTO request_activity (request_id, staff_id, kind, before, after)
  SELECT request_id, $7::uuid, 'status', jsonb_build_object('status', status), jsonb_build_object('status', 'quoted')
  FROM request WHERE is_newly_quoted
), mail AS (
  SELECT kind || ':' || request_id || ':quote:' || id || ':sent:' || number AS key FROM request WHERE $5 = 'server'
), jobs AS MATERIALIZED (
  SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key) AS job FROM mail
)
SELECT number, (SELECT count(job) FROM jobs) AS jobs FROM changed`;
