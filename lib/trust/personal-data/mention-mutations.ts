import 'server-only';
import { inTransaction } from '../../platform/db';
import { LONGEST_LEAD_DETAIL } from '../../requests/lead-source/lead-source';
import { FORMER_NAMES, HISTORY_TEXTS } from './history-texts';
import type { Mention, MentionKind } from './types';

/**
 * Erases mentions of a person, all or none. In notes, close reasons, lead details, customer cards, quotes and our answers to
 * reviews, only the words that match the pattern are masked; former values in histories, texts in the audit log, saved views,
 * reviews and review links are erased as a whole; texts that were sent stay. Returns the number of erased mentions.
 */
export function eraseMentions(
  mentions: readonly Mention[],
  pattern: string,
  staffId: string,
): Promise<number> {
  return inTransaction(async (run) => {
    let erased = 0;
    for (const [kind, statement] of Object.entries(ERASE)) {
      const ids = mentions
        .filter((mention) => mention.kind === kind)
        .map(({ key }) => key.slice(key.indexOf(':') + 1));
      if (ids.length === 0) continue;
      const extra = kind === 'audit' ? [staffId] : kind === 'view' || kind === 'invitation' ? [] : [pattern];
      const { rows } = await run<{ n: number }>(statement, [ids, ...extra]);
      erased += rows[0]?.n ?? 0;
    }
    return erased;
  });
}

const toDelete = (table: string) =>
  `WITH gone AS (DELETE FROM ${table} WHERE id = ANY ($1::uuid[]) RETURNING id) SELECT count(*)::int AS n FROM gone`;

const toMask = (column: string, longest: number) =>
  `${column} = left(regexp_replace(${column}, $2, '(erased)', 'gi'), ${longest})`;
/** Removes a text from those entries in the histories of the chosen requests that contain it; the entries stay. */
const toForget = (name: string) => `
  UPDATE enquiry_activity SET before = before - '${name}', after = after - '${name}'
  WHERE (enquiry_id = ANY ($1::uuid[]) OR itinerary_id = ANY ($1::uuid[])) AND (lower(before->>'${name}') ~ $2 OR lower(after->>'${name}') ~ $2)`;

/**
 * SQL that masks the matches of the pattern `$2` in a text column of enquiries and planner requests. Where their histories
 * have a match under the key `name`, that value is removed.
 */
function toMaskRequests(name: string, column: string, longest: number): string {
  return `WITH histories AS (${toForget(name)}), plans AS (
    UPDATE custom_itineraries SET ${toMask(column, longest)} WHERE id = ANY ($1::uuid[]) RETURNING id
  ), changed AS (
    UPDATE enquiries SET ${toMask(column, longest)} WHERE id = ANY ($1::uuid[]) RETURNING id
  ) SELECT (SELECT count(*) FROM changed)::int + (SELECT count(*) FROM plans)::int AS n`;
}

/** Name and contact details in one side of a correction, if one of them matches. The present ones stay. */
const toFormer = (side: 'before' | 'after') => `ARRAY(
  SELECT name FROM unnest(${FORMER_NAMES}, ARRAY[COALESCE(e.customer_name, i.customer_name), COALESCE(e.email, i.email),
    COALESCE(e.phone, i.phone), COALESCE(e.phone_e164, i.phone_e164)]) AS present (name, text)
  WHERE ${side}->>name IS DISTINCT FROM text
    AND lower(concat_ws(' ', ${side}->>'customerName', ${side}->>'email', ${side}->>'phone', ${side}->>'phoneE164')) ~ $2)`;

const ERASE: Record<Exclude<MentionKind, 'sent'>, string> = {
  note: `WITH changed AS (
    UPDATE enquiry_activity SET ${toMask('note', 5_000)} WHERE id = ANY ($1::bigint[]) RETURNING id
  ) SELECT count(*)::int AS n FROM changed`,
  history: `WITH due AS (
    SELECT a.id, ARRAY(SELECT name FROM unnest(${HISTORY_TEXTS}) AS name WHERE lower(before->>name) ~ $2 OR lower(after->>name) ~ $2) AS names
      , ${toFormer('before')} AS old_names, ${toFormer('after')} AS new_names
    FROM enquiry_activity AS a LEFT JOIN enquiries AS e ON e.id = a.enquiry_id LEFT JOIN custom_itineraries AS i ON i.id = a.itinerary_id
    WHERE a.id = ANY ($1::bigint[])
  ), changed AS (
    UPDATE enquiry_activity AS a SET before = before - names - old_names, after = after - names - new_names FROM due WHERE a.id = due.id RETURNING a.id
  ) SELECT count(*)::int AS n FROM changed`,
  closing: toMaskRequests('closeNote', 'close_note', 500),
  lead: toMaskRequests('leadDetail', 'lead_detail', LONGEST_LEAD_DETAIL),
  card: `WITH histories AS (${toForget('customerNotes')}), changed AS (
    UPDATE customer_cards SET ${toMask('notes', 5_000)} WHERE request_id = ANY ($1::uuid[]) RETURNING request_id
  ) SELECT count(*)::int AS n FROM changed`,
  quote: `WITH changed AS (
    UPDATE quotes AS q SET ${toMask('decline_note', 2_000)}, revision = revision + 1, draft = kayal_mask_quote(draft, $2)
    WHERE id = ANY ($1::uuid[]) RETURNING id
  ) SELECT count(*)::int AS n FROM changed`,
  audit: 'SELECT kayal_erase_audit_texts($1::text[], $2::uuid) AS n',
  view: toDelete('saved_views'),
  // A review in which only our answer mentions the person was written by somebody else and is kept.
  review: `WITH chosen AS (
    SELECT id, lower(customer_name) ~ $2 OR lower(review_text) ~ $2 AS is_own FROM reviews WHERE id = ANY ($1::uuid[])
  ), gone AS (
    DELETE FROM reviews WHERE id IN (SELECT id FROM chosen WHERE is_own) RETURNING id
  ), changed AS (
    UPDATE reviews SET ${toMask('answer', 1_500)}, version = version + 1, updated_at = now()
    WHERE id IN (SELECT id FROM chosen WHERE NOT is_own) RETURNING id
  ) SELECT (SELECT count(*) FROM gone)::int + (SELECT count(*) FROM changed)::int AS n`,
  invitation: toDelete('review_invitations'),
};
