import 'server-only';
import { SEND_MAIL } from '../../platform/job-names';
import { runSql } from '../../platform/db';
import type { QuoteContent, QuoteDraft } from '../model/types';
import type { StartedQuote } from './start-queries';

type NewQuote = { id: string; linkHash: string; key: string; staffId: string } & StartedQuote;

/** Adds a quote and returns its id: that of the earlier one when the key was used before. */
export async function createQuote({
  id,
  linkHash,
  key,
  staffId,
  draft,
  column,
  requestId,
}: NewQuote): Promise<string> {
  const { rows } = await runSql<{ id: string }>(
    `WITH added AS (
      INSERT INTO quotes (id, ${column}, draft, link_hash, key, staff_id, updated_by)
      VALUES ($1::uuid, $2::uuid, $3::jsonb, $4, $5::uuid, $6::uuid, $6::uuid)
      ON CONFLICT (key) DO NOTHING RETURNING id
    )
    SELECT id FROM added UNION ALL SELECT id FROM quotes WHERE key = $5::uuid LIMIT 1`,
    [id, requestId, JSON.stringify(draft), linkHash, key, staffId],
  );
  return rows[0]?.id ?? id;
}

/** Saves the draft on a revision; false when the revision is stale. */
export async function updateDraft(
  id: string,
  { revision, draft, staffId }: { revision: number; draft: QuoteDraft; staffId: string },
): Promise<boolean> {
  const { rowCount } = await runSql(
    `UPDATE quotes SET draft = $3::jsonb, revision = revision + 1, updated_at = now(), updated_by = $4::uuid
     WHERE id = $1::uuid AND revision = $2`,
    [id, revision, JSON.stringify(draft), staffId],
  );
  return rowCount === 1;
}

type Sending = {
  id: string;
  revision: number;
  content: QuoteContent;
  /** The draft with its costs. */
  costs: QuoteDraft;
  /** The lowest total of its options, in whole rupees. */
  total: number;
  channel: 'server' | 'whatsapp';
  key: string;
  staffId: string;
  source: 'enquiries' | 'custom_itineraries';
};

/**
 * In one SQL statement, freezes a draft as the next version, adds it to the request's history, stops the response-time clock and,
 * for channel `server`, queues the mail. Idempotent by key. False when the draft has been saved by somebody since, or the key
 * was used before: then nothing is stored.
 */
export async function storeVersion(sending: Sending): Promise<boolean> {
  const { id, revision, content, costs, total, channel, key, staffId, source } = sending;
  const { rows } = await runSql(toStoreSql(source), [
    ...[id, revision, JSON.stringify(content), JSON.stringify(costs), content.validUntil],
    ...[channel, key, staffId, total, channel === 'server'],
  ]);
  return rows.length > 0;
}

/** `source` is a constant. Everything depends on the inserted version, so a repeated or late sending changes nothing. */
function toStoreSql(source: Sending['source']): string {
  return `
WITH quote AS (
  SELECT id, latest, enquiry_id, itinerary_id FROM quotes WHERE id = $1::uuid AND revision = $2 FOR UPDATE
), version AS (
  INSERT INTO quote_versions (quote_id, number, content, costs, valid_until, channel, key, staff_id)
  SELECT id, latest + 1, $3::jsonb, $4::jsonb, $5::date, $6, $7::uuid, $8::uuid FROM quote
  ON CONFLICT DO NOTHING RETURNING quote_id AS id, number
), changed AS (
  UPDATE quotes SET state = 'sent', latest = version.number, valid_until = $5::date, total = $9, seen_at = NULL,
    decline_reason = NULL, decline_note = '', updated_at = now(), updated_by = $8::uuid
  FROM version WHERE quotes.id = version.id
), line AS (
  INSERT INTO enquiry_activity (enquiry_id, itinerary_id, staff_id, kind, after)
  SELECT enquiry_id, itinerary_id, $8::uuid, 'quote-sent',
    jsonb_build_object('quote', quote.id, 'number', number, 'channel', $6::text, 'total', $9::int)
  FROM version JOIN quote USING (id)
), touched AS (
  UPDATE ${source} SET first_contact_at = COALESCE(first_contact_at, now()), updated_at = now()
  WHERE id = (SELECT COALESCE(enquiry_id, itinerary_id) FROM version JOIN quote USING (id))
), mail AS (
  SELECT 'quote:' || id || ':sent:' || number AS key FROM version WHERE $10
), jobs AS MATERIALIZED (
  SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key) AS job FROM mail
)
SELECT number, (SELECT count(job) FROM jobs) AS jobs FROM version`;
}

/** Withdraws a sent quote; false when it is not open. */
export async function withdrawQuote(id: string, staffId: string): Promise<boolean> {
  const { rowCount } = await runSql(
    `WITH changed AS (
      UPDATE quotes SET state = 'withdrawn', updated_at = now(), updated_by = $2::uuid
      WHERE id = $1::uuid AND state = 'sent' RETURNING id, enquiry_id, itinerary_id, latest
    )
    INSERT INTO enquiry_activity (enquiry_id, itinerary_id, staff_id, kind, after)
    SELECT enquiry_id, itinerary_id, $2::uuid, 'quote-withdrawn', jsonb_build_object('quote', id, 'number', latest) FROM changed`,
    [id, staffId],
  );
  return rowCount === 1;
}

/** True when a version of this quote was stored with this key. */
export async function hasVersionKey(id: string, key: string): Promise<boolean> {
  const { rows } = await runSql('SELECT FROM quote_versions WHERE quote_id = $1::uuid AND key = $2::uuid', [
    id,
    key,
  ]);
  return rows.length > 0;
}
