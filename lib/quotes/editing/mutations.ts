import 'server-only';
import { recordAudit, type AuditEvent } from '../../staff/audit/mutations';
import { getPrisma, runSql, toJson, transact } from '../../platform/db';
import { SEND_MAIL } from '../../platform/job-names';
import { getIndiaDate } from '../../platform/format/dates';
import { toFollowUpMoment } from '../../requests/response-time/clock';
import { getFollowUpDay } from './follow-up-day';
import type { QuoteContent } from '../model/types';
import { PRESENT } from '../../requests/inbox/visible-sql';
import type { StoredDraft } from './stored-types';

type NewQuote = {
  id: string;
  requestId: string;
  draft: StoredDraft;
  total: number | null;
  margins: Record<string, number>;
  linkHash: string;
  key: string;
  staffId: string;
};

/**
 * Adds a quote to an enquiry or planner request; returns the id stored under the idempotency key, or null if
 * the request no longer exists.
 */
export async function createQuote({ draft, ...quote }: NewQuote): Promise<string | null> {
  await transact(async (tx) => {
    const where = { id: quote.requestId, ...PRESENT };
    if ((await tx.request.count({ where })) === 0) return;
    await tx.quote.createMany({ data: { ...quote, draft: toJson(draft) }, skipDuplicates: true });
  });
  return (await findQuoteByKey(quote.key))?.id ?? null;
}

/** The quote that is stored under an idempotency key, and its request. */
export function findQuoteByKey(key: string): Promise<{ id: string; requestId: string } | null> {
  return getPrisma().quote.findUnique({ where: { key }, select: { id: true, requestId: true } });
}

type Saved = { id: string; revision: number; draft: StoredDraft } & Partial<{
  total: number | null;
  isBelow: boolean;
  margins: Record<string, number>;
}>;

/** Saves a draft, and its total, `isBelow` and margins if given; returns false when the revision is stale. */
export async function updateDraft({ id, revision, draft, ...figures }: Saved): Promise<boolean> {
  const data = { ...figures, draft: toJson(draft), revision: { increment: 1 } };
  const { count } = await getPrisma().quote.updateMany({ where: { id, revision }, data });
  return count === 1;
}

type NewLink = { id: string; linkNumber: number; next: string };

/** Replaces the hash of a quote's link, and adds an audit entry; does nothing if the link was already renewed. */
export function storeLink({ id, linkNumber, next }: NewLink, audit: AuditEvent): Promise<void> {
  return transact(async (tx) => {
    const data = { linkHash: next, linkNumber: { increment: 1 } };
    const { count } = await tx.quote.updateMany({ where: { id, linkNumber }, data });
    if (count === 1) await recordAudit(audit, tx);
  });
}

type NewVersion = {
  id: string;
  /** Revision of the draft from which the content was made. */
  revision: number;
  content: QuoteContent;
  /** Null for a plan without a price. */
  total: number | null;
  isBelow: boolean;
  /** Empty for a plan without a price. */
  margins: Record<string, number>;
  channel: 'server' | 'whatsapp';
  key: string;
  staffId: string;
  /** Number of the accepted version that staff replace with this one; undefined if they replace none. */
  replaces: number | undefined;
};

/**
 * Freezes the draft as the next version, which the link shows from then on. For channel `whatsapp`, the quote counts as
 * sent once `storeShared` was called or the traveller has opened it. The same SQL statement adds it to the
 * request's history, stops the response-time clock, sets a new or contacted planner request to quoted if there is a
 * price and, for channel `server`, queues the mail. It sets a follow-up on the day of `getFollowUpDay`, unless the
 * request already has one in the future. It raises the revision, so that only one of several concurrent calls for a
 * draft succeeds. Idempotent by key. Returns `conflict` when the draft has another revision, when the latest version
 * has been accepted and is not the one to replace, when the request is deleted or erased, or when channel `server` has
 * no e-mail address. Answers to earlier versions stay in the history.
 */
export async function storeVersion(version: NewVersion): Promise<'sent' | 'conflict'> {
  const { id, revision, content, total, isBelow, margins, channel, key, staffId, replaces } = version;
  const values = [
    ...[id, revision, JSON.stringify(content), total, channel, key, staffId, content.validUntil],
    toFollowUpMoment(getFollowUpDay(getIndiaDate(), content.validUntil)),
    ...[replaces ?? null, isBelow, JSON.stringify(margins)],
  ];
  const { rows } = await runSql<{ number: number }>(STORE, values);
  if (rows.length > 0) return 'sent';
  return (await findSending(id, key)) === null ? 'conflict' : 'sent';
}

/** Records that the WhatsApp message about the latest version went out; does nothing for another version. */
export async function storeShared(id: string, number: number): Promise<void> {
  await getPrisma().quote.updateMany({ where: { id, latest: number }, data: { toShare: false } });
}

/**
 * The channel of the version sent with this idempotency key, and the draft's current revision; null for an unknown key.
 */
export async function findSending(quoteId: string, key: string) {
  const version = await getPrisma().quoteVersion.findUnique({
    where: { quoteId_key: { quoteId, key } },
    select: { channel: true, quote: { select: { revision: true } } },
  });
  return version && { channel: version.channel, revision: version.quote.revision };
}

// SQL by hand: all other changes depend on the inserted version, so a repeated or late call changes nothing.
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
    is_below = $11::boolean, margins = $12::jsonb, to_share = $5::text = 'whatsapp', decline_reason = NULL, decline_note = '', updated_at = now()
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
