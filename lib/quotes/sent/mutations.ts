import 'server-only';
import { getPrisma, runSql, transact, type Transaction } from '../../platform/db';
import { SEND_MAIL } from '../../platform/job-names';
import { DUE_NOW } from '../../requests/response-time/due-now';
import type { AcceptChannel, StoredComment } from './types';

/*
 * Changes to a sent quote. Each is one SQL statement by hand that checks the state and writes the quote, its request's
 * history and its mail jobs, so a crash leaves no partial change and a repeated call changes nothing. Each returns
 * false if the state no longer allows the change.
 */

/** The CTE `line`: it adds a history entry to the request of each row of `changed`. `DUE` makes these requests due. */
const toHistoryCtes = (
  kind: string,
  { staff = 'NULL', after, note = 'NULL', batch = 'NULL' }: Record<string, string>,
) => `
line AS (
  INSERT INTO request_activity (request_id, staff_id, batch_id, kind, note, after)
  SELECT request_id, ${staff}::uuid, ${batch}::uuid, '${kind}', NULLIF(${note}, ''),
    jsonb_build_object('quote', id, ${after})
  FROM changed ON CONFLICT DO NOTHING RETURNING request_id
)`;
const DUE = `
due AS (
  UPDATE requests AS r SET ${DUE_NOW}, version = version + 1, updated_at = now() FROM line WHERE r.id = line.request_id
)`;

/** SQL condition: the quote's request is neither deleted nor erased. */
const IS_LIVE =
  'EXISTS (SELECT FROM requests AS r WHERE r.id = q.request_id AND r.deleted_at IS NULL AND r.erased_at IS NULL)';

type NewAcceptance = {
  id: string;
  number: number;
  /** Hash of the accepted content. */
  hash: string;
  option: string;
  extras: readonly string[];
  total: number;
  name: string;
  sentence: string;
  termsVersion: number;
  channel: AcceptChannel;
  note: string;
  address: string | null;
  userAgent: string | null;
  key: string;
  /** Null if the traveller accepts. Travellers can accept until the last day of the offer, staff also later. */
  staffId: string | null;
  /** The date in India. */
  today: string;
};

/** Books the trip of an accepted version, in the transaction of its acceptance. */
export type BookTrip = (tx: Transaction, accepted: { quoteId: string; number: number }) => Promise<void>;

/**
 * Stores the acceptance of the latest version and books the trip, sets the quote's state, adds it to the request's history, makes the
 * request due now, and queues the mails to the traveller and the team. The quote's row is locked, so that only one of
 * several acceptances is stored.
 */
export async function storeAcceptance(given: NewAcceptance, bookTrip: BookTrip): Promise<boolean> {
  const { id, number, hash, option, extras, total, name, sentence, termsVersion, channel, note } = given;
  const values = [
    ...[id, number, hash, given.staffId, given.today, option, extras, total, name, sentence, termsVersion],
    ...[channel, note, given.address, given.userAgent, given.key],
  ];
  return transact(async (tx) => {
    const rows = await tx.$queryRawUnsafe<unknown[]>(ACCEPT, ...values);
    if (rows.length === 1) await bookTrip(tx, { quoteId: id, number });
    return rows.length === 1;
  });
}

const ACCEPT = `
WITH offer AS (
  SELECT q.id, q.request_id FROM quotes AS q
  JOIN quote_versions AS v ON v.quote_id = q.id AND v.number = q.latest
  WHERE q.id = $1::uuid AND q.latest = $2::int AND q.state = 'sent' AND v.content_hash = $3
    AND ($4::uuid IS NOT NULL OR v.valid_until >= $5::date) AND ${IS_LIVE}
  FOR UPDATE OF q
), accepted AS (
  INSERT INTO quote_acceptances (quote_id, number, option_id, extras, total, name, sentence, terms_version, content_hash, channel,
    note, ip_address, user_agent, key, staff_id)
  SELECT id, $2, $6, $7::text[], $8::int, $9, $10, $11::int, $3, $12, $13, $14, $15, $16::uuid, $4 FROM offer
  ON CONFLICT DO NOTHING RETURNING quote_id
), changed AS (
  UPDATE quotes AS q SET state = 'accepted', total = $8, updated_at = now() FROM accepted WHERE q.id = accepted.quote_id
  RETURNING q.id, q.request_id
), ${toHistoryCtes('quote-accepted', { staff: '$4', after: "'number', $2, 'channel', $12::text, 'total', $8, 'name', $9::text", note: '$13::text' })},
${DUE}, mails AS (
  SELECT r.kind || ':' || r.id || ':quote:' || changed.id || ':' || mail || ':' || $2 AS key
  FROM changed JOIN requests AS r ON r.id = changed.request_id CROSS JOIN (VALUES ('accepted'), ('accepted-staff')) AS kinds (mail)
), jobs AS MATERIALIZED (
  SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key) AS job FROM mails
)
SELECT id, (SELECT count(job) FROM jobs) AS jobs FROM changed`;

type Declined = {
  id: string;
  number: number;
  /** `reason` is a key of DECLINE_REASONS, `words` is its text for the history. */
  reason: string;
  words: string;
  note: string;
  key: string;
};

/** Stores that the traveller has declined the latest version. */
export async function storeDecline({ id, number, reason, words, note, key }: Declined): Promise<boolean> {
  const { rowCount } = await runSql(
    `WITH changed AS (
      UPDATE quotes AS q SET state = 'declined', decline_reason = $3, decline_note = $4, updated_at = now()
      WHERE id = $1::uuid AND latest = $2::int AND state = 'sent' AND ${IS_LIVE} RETURNING id, request_id
    ), ${toHistoryCtes('quote-declined', { after: "'number', $2::int, 'reason', $6::text, 'key', $5::text", note: '$4::text' })}, ${DUE}
    SELECT id FROM changed`,
    [id, number, reason, note, key, words],
  );
  return rowCount === 1;
}

type NewComment = StoredComment & { id: string; key: string; most: number };

/** Adds a comment on a day, unless its key is known or there are `most` comments. */
export async function storeComment({ id, number, day, text, key, most }: NewComment): Promise<boolean> {
  const { rowCount } = await runSql(
    `WITH changed AS (
      SELECT q.id, q.request_id FROM quotes AS q
      WHERE q.id = $1::uuid AND ${IS_LIVE} AND (
        SELECT count(*) FROM request_activity AS a
        WHERE a.request_id = q.request_id AND a.kind = 'quote-comment' AND a.after->>'quote' = $1::text
      ) < $6::int
    ), ${toHistoryCtes('quote-comment', { batch: '$5', after: "'number', $2::int, 'day', $3::text", note: '$4::text' })}, ${DUE}
    SELECT FROM line`,
    [id, number, day, text, key, most],
  );
  return rowCount === 1;
}

type NewAnswer = { comment: string; text: string; key: string };

/** Adds our answer to a comment, unless its key is known; false if the quote has no such comment. */
export async function storeAnswer(
  id: string,
  { comment, text, key }: NewAnswer,
  staffId: string,
): Promise<boolean> {
  const { rowCount } = await runSql(
    `WITH changed AS (
      SELECT q.id, q.request_id FROM quotes AS q WHERE q.id = $1::uuid AND ${IS_LIVE} AND EXISTS (
        SELECT FROM request_activity AS a WHERE a.request_id = q.request_id AND a.kind = 'quote-comment'
          AND a.batch_id = $2::uuid AND a.after->>'quote' = $1::text
      )
    ), ${toHistoryCtes('quote-answer', { staff: '$5', batch: '$4', after: "'comment', $2::text", note: '$3::text' })}
    SELECT id FROM changed`,
    [id, comment, text, key, staffId],
  );
  return rowCount === 1;
}

/** Records that the traveller has opened the latest version for the first time. */
export async function storeSeen(id: string, number: number): Promise<boolean> {
  const { rowCount } = await runSql(
    `WITH changed AS (
      UPDATE quotes AS q SET seen_at = now()
      WHERE id = $1::uuid AND latest = $2::int AND state = 'sent' AND seen_at IS NULL AND ${IS_LIVE}
      RETURNING id, request_id
    ), ${toHistoryCtes('quote-seen', { after: "'number', $2::int" })}
    SELECT id FROM changed`,
    [id, number],
  );
  return rowCount === 1;
}

/** Withdraws the latest version, so that it cannot be accepted. */
export async function storeWithdrawal(id: string, number: number, staffId: string): Promise<boolean> {
  const { rowCount } = await runSql(
    `WITH changed AS (
      UPDATE quotes AS q SET state = 'withdrawn', updated_at = now()
      WHERE id = $1::uuid AND latest = $2::int AND state = 'sent' RETURNING id, request_id
    ), ${toHistoryCtes('quote-withdrawn', { staff: '$3', after: "'number', $2::int" })}
    SELECT id FROM changed`,
    [id, number, staffId],
  );
  return rowCount === 1;
}

/** Hides a withdrawn version and those before it from the link. */
export async function storeHiding(id: string, number: number): Promise<void> {
  const where = { id, latest: number, state: 'withdrawn' };
  await getPrisma().quote.updateMany({ where, data: { hiddenTo: number } });
}
