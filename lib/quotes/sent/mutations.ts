import 'server-only';
import { runSql } from '../../platform/db';
import { SEND_MAIL } from '../../platform/job-names';

type Source = 'enquiries' | 'custom_itineraries';

export type NewAcceptance = {
  quoteId: string;
  number: number;
  option: string;
  extras: string[];
  /** Whole rupees, with the extras. */
  total: number;
  name: string;
  sentence: string;
  termsVersion: number;
  /** The hash of the version that the traveller saw; null when staff accept for somebody. */
  hash: string | null;
  channel: 'link' | 'phone' | 'whatsapp' | 'mail' | 'walk_in';
  note: string;
  ipAddress: string | null;
  userAgent: string | null;
  key: string;
  staffId: string | null;
  source: Source;
};

/** Makes a request due for follow-up now, unless it still waits for its first answer. */
const DUE_NOW = `follow_up_at = CASE
  WHEN status = 'new' AND first_contact_at IS NULL OR follow_up_at < now() THEN follow_up_at ELSE now() END, updated_at = now()`;

/**
 * Stores an acceptance with its history entry and the mail with the copy, in one SQL statement. Only the latest version of an open
 * quote can be accepted: by its link with the hash that the traveller saw, until its last day in India; by staff also after that
 * day. Its primary key leaves one of many. False when nothing was stored.
 */
export async function storeAcceptance(given: NewAcceptance): Promise<boolean> {
  const { rows } = await runSql(toAcceptSql(given.source), [
    ...[given.quoteId, given.number, given.option, given.extras, given.total, given.name, given.sentence],
    ...[given.termsVersion, given.hash, given.channel, given.note, given.ipAddress, given.userAgent],
    ...[given.key, given.staffId],
  ]);
  return rows.length > 0;
}

/** `source` is a constant. Everything depends on the inserted acceptance. */
function toAcceptSql(source: Source): string {
  return `
WITH quote AS (
  SELECT q.id, q.enquiry_id, q.itinerary_id, v.content_hash FROM quotes AS q
  JOIN quote_versions AS v ON v.quote_id = q.id AND v.number = q.latest
  WHERE q.id = $1::uuid AND q.latest = $2 AND q.state = 'sent'
    AND CASE WHEN $15::uuid IS NULL
      THEN v.content_hash = $9 AND v.valid_until >= (now() AT TIME ZONE 'Asia/Kolkata')::date ELSE true END
  FOR UPDATE OF q
), acceptance AS (
  INSERT INTO quote_acceptances (quote_id, number, option_id, extras, total, name, sentence, terms_version, content_hash,
    channel, note, ip_address, user_agent, key, staff_id)
  SELECT id, $2, $3, $4::text[], $5, $6, $7, $8, content_hash, $10, $11, $12, $13, $14::uuid, $15::uuid FROM quote
  ON CONFLICT DO NOTHING RETURNING quote_id AS id, number
), changed AS (
  UPDATE quotes SET state = 'accepted', total = $5, updated_at = now() FROM acceptance WHERE quotes.id = acceptance.id
), line AS (
  INSERT INTO enquiry_activity (enquiry_id, itinerary_id, staff_id, kind, after)
  SELECT enquiry_id, itinerary_id, $15::uuid, 'quote-accepted',
    jsonb_build_object('quote', quote.id, 'number', number, 'total', $5::int, 'channel', $10::text)
  FROM acceptance JOIN quote USING (id)
), due AS (
  UPDATE ${source} SET ${DUE_NOW}
  WHERE id = (SELECT COALESCE(enquiry_id, itinerary_id) FROM acceptance JOIN quote USING (id))
), mail AS (
  SELECT 'quote:' || id || ':accepted:' || number AS key FROM acceptance
), jobs AS MATERIALIZED (
  SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key) AS job FROM mail
)
SELECT number, (SELECT count(job) FROM jobs) AS jobs FROM acceptance`;
}

type Declined = { id: string; number: number; reason: string; note: string; source: Source };

/** Declines the latest version of an open quote; false when it is not open or another version. */
export async function storeDecline({ id, number, reason, note, source }: Declined): Promise<boolean> {
  const { rowCount } = await runSql(
    `WITH changed AS (
      UPDATE quotes SET state = 'declined', decline_reason = $3, decline_note = $4, updated_at = now()
      WHERE id = $1::uuid AND state = 'sent' AND latest = $2 RETURNING id, enquiry_id, itinerary_id
    ), due AS (
      UPDATE ${source} SET ${DUE_NOW} WHERE id = (SELECT COALESCE(enquiry_id, itinerary_id) FROM changed)
    )
    INSERT INTO enquiry_activity (enquiry_id, itinerary_id, kind, after, note)
    SELECT enquiry_id, itinerary_id, 'quote-declined', jsonb_build_object('quote', id, 'number', $2::int, 'reason', $3::text), NULLIF($4, '')
    FROM changed`,
    [id, number, reason, note],
  );
  return rowCount === 1;
}

type NewComment = {
  id: string;
  number: number;
  day: string;
  text: string;
  key: string;
  most: number;
  source: Source;
};

/** Adds a comment on a day to the history of the request. `full` at the limit. Idempotent by key. */
export async function storeComment(given: NewComment): Promise<'stored' | 'full'> {
  const { id, number, day, text, key, most, source } = given;
  const { rows } = await runSql<{ known: number; stored: number }>(
    `WITH quote AS (
      SELECT id, enquiry_id, itinerary_id FROM quotes WHERE id = $1::uuid FOR UPDATE
    ), earlier AS (
      SELECT a.after->>'key' AS key FROM enquiry_activity AS a JOIN quote AS q
        ON a.enquiry_id = q.enquiry_id OR a.itinerary_id = q.itinerary_id
      WHERE a.kind = 'quote-comment' AND a.after->>'quote' = $1::text
    ), line AS (
      INSERT INTO enquiry_activity (enquiry_id, itinerary_id, kind, after, note)
      SELECT enquiry_id, itinerary_id, 'quote-comment',
        jsonb_build_object('quote', $1::text, 'number', $2::int, 'day', $3::text, 'key', $5::text), $4
      FROM quote WHERE (SELECT count(*) FROM earlier) < $6 AND NOT EXISTS (SELECT FROM earlier WHERE key = $5)
      RETURNING id
    ), due AS (
      UPDATE ${source} SET ${DUE_NOW}
      WHERE id = (SELECT COALESCE(enquiry_id, itinerary_id) FROM quote) AND EXISTS (SELECT FROM line)
    )
    SELECT (SELECT count(*) FROM earlier WHERE key = $5)::int AS known, (SELECT count(*) FROM line)::int AS stored`,
    [id, number, day, text, key, most],
  );
  return rows[0]?.known || rows[0]?.stored ? 'stored' : 'full';
}

/** Notes that the traveller has opened the latest version, once. */
export async function markSeen(id: string, number: number): Promise<void> {
  await runSql(
    `WITH changed AS (
      UPDATE quotes SET seen_at = now() WHERE id = $1::uuid AND latest = $2 AND seen_at IS NULL AND state = 'sent'
      RETURNING id, enquiry_id, itinerary_id
    )
    INSERT INTO enquiry_activity (enquiry_id, itinerary_id, kind, after)
    SELECT enquiry_id, itinerary_id, 'quote-seen', jsonb_build_object('quote', id, 'number', $2::int) FROM changed`,
    [id, number],
  );
}
