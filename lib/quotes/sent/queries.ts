import 'server-only';
import { getTermsOfRequest } from '../../company/terms/queries';
import { runSql } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { hashStatusToken, isStatusToken } from '../../platform/http/idempotency';
import { listDifferences } from '../model/differences';
import type { QuoteContent, QuoteState } from '../model/types';
import type {
  OfferState,
  QuoteForMail,
  QuoteLink,
  StoredComment,
  TravellerQuote,
  TravellerState,
} from './types';

/**
 * SQL for the quote that can be read through a link ($1 is the link's hash): sent at least once, and its request
 * neither deleted nor erased.
 */
const READABLE = `
quotes AS q JOIN requests AS r ON r.id = q.request_id
WHERE q.link_hash = $1 AND q.latest > 0 AND r.deleted_at IS NULL AND r.erased_at IS NULL`;

/** Columns of the link of the quote `q`. */
export const LINK = 'q.id, q.link_hash AS "linkHash", q.link_number AS "linkNumber"';

/** True for the link of a quote that can be read. */
export async function hasQuote(token: string): Promise<boolean> {
  if (!isStatusToken(token)) return false;
  const { rowCount } = await runSql(`SELECT FROM ${READABLE}`, [hashStatusToken(token)]);
  return rowCount === 1;
}

type Row = {
  reference: string;
  state: QuoteState;
  latest: number;
  number: number;
  content: QuoteContent;
  hash: string;
  sentAt: Date;
  before: QuoteContent | null;
  acceptance: { option: string; extras: string[]; total: number; name: string; at: string } | null;
  comments: TravellerQuote['comments'];
  hasEmail: boolean;
  isClosed: boolean;
};

/**
 * A version of a quote as the traveller's page shows it; the latest one if `number` is null. Returns null for an
 * unknown link or number, and for a version that staff have hidden.
 */
export async function getQuoteByToken(
  token: string,
  number: number | null = null,
): Promise<TravellerQuote | null> {
  if (!isStatusToken(token) || !isNumber(number)) return null;
  const { rows } = await runSql<Row>(
    `SELECT q.reference, q.state, q.latest, v.number, v.content, v.content_hash AS hash, v.created_at AS "sentAt",
       q.email <> '' AS "hasEmail", q."isClosed",
       (SELECT content FROM quote_versions WHERE quote_id = q.id AND number = v.number - 1 AND number > q.hidden_to) AS before,
       (SELECT json_build_object('option', option_id, 'extras', extras, 'total', total, 'name', name, 'at', created_at)
        FROM quote_acceptances WHERE quote_id = q.id AND number = v.number) AS acceptance,
       ${COMMENTS} AS comments
     FROM (SELECT q.*, r.reference, COALESCE(r.email, '') AS email,
       r.status = 'closed' AND NOT COALESCE(r.follow_up_at = r.visitor_due_at, false) AS "isClosed"
       FROM ${READABLE}) AS q
     JOIN quote_versions AS v ON v.quote_id = q.id
     WHERE v.number = COALESCE($2::int, q.latest) AND v.number > q.hidden_to`,
    [hashStatusToken(token), number],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    reference: row.reference,
    number: row.number,
    latest: row.latest,
    sentAt: row.sentAt.toISOString(),
    state: toTravellerState(row),
    content: row.content,
    contentHash: row.hash,
    hasEmail: row.hasEmail,
    isClosed: row.isClosed,
    terms: await getTermsOfRequest(row.content.termsVersion),
    changes: row.before ? listDifferences(row.before, row.content) : [],
    comments: row.comments.map((comment) => ({ ...comment, at: new Date(comment.at).toISOString() })),
    acceptance: row.acceptance && { ...row.acceptance, at: new Date(row.acceptance.at).toISOString() },
  };
}

/** True for a version that staff have hidden; the latest one if `number` is null. */
export async function isHiddenVersion(token: string, number: number | null): Promise<boolean> {
  const { rowCount } = await runSql(
    `SELECT FROM ${READABLE} AND COALESCE($2::int, q.latest) BETWEEN 1 AND q.hidden_to`,
    [hashStatusToken(token), isNumber(number) ? number : 0],
  );
  return rowCount === 1;
}

/** The comments of travellers on the quote `q`, oldest first, as JSON. */
export const COMMENTS = `
(SELECT COALESCE(json_agg(json_build_object('number', a.after->'number', 'day', a.after->>'day', 'text', a.note, 'at', a.at) ORDER BY a.id), '[]')
 FROM request_activity AS a
 WHERE a.request_id = q.request_id AND a.kind = 'quote-comment'
   AND a.after->>'quote' = q.id::text)`;

type LatestOffer = Pick<Row, 'state' | 'latest' | 'number' | 'content'> & QuoteLink & { total: number };

/**
 * The offer of a request, for its private page: the accepted one, otherwise the latest with a price; null before one is
 * sent and when all are hidden.
 */
export async function findOfferOfRequest(requestId: string) {
  const { rows } = await runSql<LatestOffer>(
    `SELECT ${LINK}, q.state, q.latest, v.number, v.content, q.total
     FROM quotes AS q JOIN quote_versions AS v ON v.quote_id = q.id AND v.number = q.latest
     WHERE q.request_id = $1::uuid AND v.number > q.hidden_to AND q.total IS NOT NULL
     ORDER BY q.state = 'accepted' DESC, (q.state = 'sent' AND v.valid_until >= $2::date) DESC, v.created_at DESC LIMIT 1`,
    [requestId, getIndiaDate()],
  );
  const [row] = rows;
  if (!row) return null;
  const { id, linkHash, linkNumber, total, content } = row;
  const { validUntil, options } = content;
  return {
    id,
    linkHash,
    linkNumber,
    total,
    validUntil,
    isOneOfSeveral: options.length > 1,
    state: toTravellerState(row),
  };
}

type SuggestionRow = QuoteLink & Pick<Row, 'number' | 'content' | 'sentAt'>;

/** The plans without a price that were sent for a request, oldest first; neither withdrawn nor hidden ones. */
export async function listSuggestions(requestId: string): Promise<SuggestionRow[]> {
  const { rows } = await runSql<SuggestionRow>(
    `SELECT ${LINK}, v.number, v.content, v.created_at AS "sentAt"
     FROM quotes AS q JOIN quote_versions AS v ON v.quote_id = q.id
     WHERE q.request_id = $1::uuid AND v.content ? 'plan' AND v.number > q.hidden_to
       AND (v.number < q.latest OR q.state <> 'withdrawn')
     ORDER BY v.created_at`,
    [requestId],
  );
  return rows;
}

/** True once a version of an offer for the request was accepted, also if a newer one has replaced it. */
export async function hasAcceptance(requestId: string): Promise<boolean> {
  const { rowCount } = await runSql(
    `SELECT FROM quote_acceptances AS a JOIN quotes AS q ON q.id = a.quote_id
     WHERE q.request_id = $1::uuid LIMIT 1`,
    [requestId],
  );
  return rowCount === 1;
}

/** The state of a version for the traveller today. */
function toTravellerState({
  state,
  number,
  latest,
  content,
}: Pick<Row, 'state' | 'number' | 'latest' | 'content'>): TravellerState {
  if (number < latest) return 'superseded';
  // A plan without a price stays open: the end of the offer is for the team.
  if (state === 'sent') return !content.plan && content.validUntil < getIndiaDate() ? 'expired' : 'open';
  return state === 'draft' ? 'withdrawn' : state;
}

function isNumber(number: number | null): boolean {
  return number === null || (Number.isInteger(number) && number > 0 && number < 100_000);
}

/** The state that an action of the traveller is checked against; null for an unknown link. */
export async function findOfferState(token: string): Promise<OfferState | null> {
  return isStatusToken(token) ? findState(`(SELECT q.* FROM ${READABLE})`, hashStatusToken(token)) : null;
}

/** Like `findOfferState`, but for staff and by the quote's id. */
export async function findOfferById(id: string): Promise<OfferState | null> {
  return findState('(SELECT * FROM quotes WHERE id = $1::uuid)', id);
}

/** A traveller's comment on a quote, by its key; null if none is stored. */
export async function findComment(id: string, key: string): Promise<StoredComment | null> {
  const { rows } = await runSql<StoredComment>(
    `SELECT (a.after->>'number')::int AS number, a.after->>'day' AS day, a.note AS text
     FROM request_activity AS a JOIN quotes AS q ON a.request_id = q.request_id
     WHERE q.id = $1::uuid AND a.kind = 'quote-comment' AND a.batch_id = $2::uuid LIMIT 1`,
    [id, key],
  );
  return rows[0] ?? null;
}

/** True if a version of a quote has this day. */
export async function hasDay(id: string, number: number, day: string): Promise<boolean> {
  const { rowCount } = await runSql(
    `SELECT FROM quote_versions WHERE quote_id = $1::uuid AND number = $2::int
       AND content->'days' @> jsonb_build_array(jsonb_build_object('id', $3::text))`,
    [id, number, day],
  );
  return rowCount === 1;
}

/** `quotes`: SQL that selects at most one quote by `value`. */
async function findState(quotes: string, value: string): Promise<OfferState | null> {
  const { rows } = await runSql<OfferState>(
    `SELECT q.id, q.state, q.latest, v.content, v.content_hash AS hash, q.decline_reason AS "declineReason",
       q.decline_note AS "declineNote", q.seen_at IS NOT NULL AS "isSeen",
       (SELECT json_build_object('option', option_id, 'extras', extras, 'total', total, 'name', name, 'channel', channel, 'note', note)
        FROM quote_acceptances WHERE quote_id = q.id AND number = q.latest) AS acceptance
     FROM ${quotes} AS q JOIN quote_versions AS v ON v.quote_id = q.id AND v.number = q.latest`,
    [value],
  );
  return rows[0] ?? null;
}

/** Data for the mails about a version; null if the quote or its request no longer exists. */
export async function getQuoteForMail(id: string, number: number): Promise<QuoteForMail | null> {
  const { rows } = await runSql<QuoteForMail>(
    `SELECT ${LINK}, q.request_id AS "requestId", r.reference, r.customer_name AS name, COALESCE(r.email, '') AS email, r.phone,
       r.phone_e164 AS "phoneE164",
       v.number, v.content, v.content_hash AS hash, v.created_at AS at,
       v.number = q.latest AND q.state <> 'withdrawn' AS "isCurrent",
       (SELECT content FROM quote_versions WHERE quote_id = q.id AND number = v.number - 1 AND number > q.hidden_to) AS before,
       a.option_id AS option, a.extras, a.total, a.name AS "acceptedBy", a.channel, a.note, a.sentence, a.created_at AS "acceptedAt"
     FROM quotes AS q JOIN quote_versions AS v ON v.quote_id = q.id AND v.number = $2
     LEFT JOIN quote_acceptances AS a ON a.quote_id = q.id AND a.number = v.number
     JOIN requests AS r ON r.id = q.request_id
     WHERE q.id = $1::uuid AND r.deleted_at IS NULL AND r.erased_at IS NULL`,
    [id, number],
  );
  return rows[0] ?? null;
}
