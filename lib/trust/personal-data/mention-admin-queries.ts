import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { runSlowSql } from '../../platform/db';
import { FIELDS } from '../../requests/derived-fields';
import { TEXT_NAMES } from '../../requests/field-sql';
import { PERSON_LIMITS } from './limits';
import type { Mention, Person, PersonRequest } from './types';

/** Minimum lengths, because shorter names and numbers also occur in other people's data. */
const MIN_NAME = 5;
const MIN_DIGITS = 6;
/** Number of final digits that identify a phone number without its country code. */
const NATIONAL_DIGITS = 10;
const EXCERPT = { before: 80, after: 200 };

/**
 * Texts outside the person's own requests that contain an e-mail address, phone number or name of the person. Searches
 * many tables with SQL by hand. An owner reads the texts and decides which are about this person.
 */
export async function findMentions(
  { contact, name = '' }: Person,
  requests: readonly PersonRequest[],
): Promise<Mention[]> {
  await requireStaff('personal-data:manage');
  const own = requests.filter(({ isRelated }) => !isRelated);
  const contacts = [contact, ...own.flatMap(({ email, phone }) => [email, phone])];
  const words = [
    name,
    ...own.map((request) => request.name),
    ...contacts.filter((text) => text.includes('@')),
  ]
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= MIN_NAME);
  const numbers = contacts
    .filter((text) => !text.includes('@'))
    .map((text) => text.replace(/\D/g, '').slice(-NATIONAL_DIGITS))
    .filter((digits) => digits.length >= MIN_DIGITS);
  const ids = own.map(({ id }) => id);
  const { rows } = await runSlowSql<Mention>(FIND, [words, numbers, ids]);
  return rows.map((mention) => ({ ...mention, text: toExcerpt(mention.text, words) }));
}

/** The part of a long text around the first word found. */
function toExcerpt(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - EXCERPT.before);
  const from = places.length > 0 ? start : 0;
  return text.slice(from, from + EXCERPT.before + EXCERPT.after);
}

const toDay = (column: string) => `to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'FMDD Mon YYYY')`;

/** All texts in a JSON value. */
const toTexts = (json: string) =>
  `(SELECT string_agg(part #>> '{}', ' ') FROM jsonb_path_query(${json}, 'strict $.**') AS part WHERE jsonb_typeof(part) = 'string')`;

const HISTORY_FIELDS = `('closeNote', 'customerNotes', 'customerName', 'email', 'phone', 'phoneE164', ${TEXT_NAMES.map((name) => `'${name}'`).join(', ')})`;
const REQUEST_TEXTS = ['close_note', ...TEXT_NAMES.map((name) => FIELDS[name].column)]
  .map((column) => `NULLIF(${column}, '')`)
  .join(', ');

const FIND = `
WITH texts (kind, request_id, place, text) AS (
  SELECT 'note', request_id, '', note FROM request_activity
  UNION ALL
  SELECT 'history', a.request_id, '', string_agg(DISTINCT part.value, ' ')
  FROM request_activity AS a CROSS JOIN LATERAL (
    SELECT * FROM jsonb_each_text(COALESCE(a.before, '{}')) UNION ALL SELECT * FROM jsonb_each_text(COALESCE(a.after, '{}'))
  ) AS part
  WHERE part.key IN ${HISTORY_FIELDS} GROUP BY a.id
  UNION ALL
  SELECT 'request', id, '', concat_ws(' ', ${REQUEST_TEXTS}) FROM requests
  UNION ALL
  SELECT 'card', request_id, '', notes FROM customer_cards
  UNION ALL
  SELECT 'quote', request_id, '', concat_ws(' ', ${toTexts('draft')}, decline_note) FROM quotes
  UNION ALL
  SELECT 'sent', q.request_id, '', ${toTexts('v.content')}
  FROM quote_versions AS v JOIN quotes AS q ON q.id = v.quote_id
  UNION ALL
  SELECT 'trip', request_id, '', concat_ws(' ', ${toTexts('travellers')}, ${toTexts('buyer')}) FROM trips
  UNION ALL
  SELECT 'audit', NULL, ${toDay('at')}, value #>> '{}' FROM audit_values WHERE name NOT IN ('address', 'because', 'role')
  UNION ALL
  SELECT 'view', NULL, staff.username, w.name || ' (' || replace(replace(w.query, '%40', '@'), '+', ' ') || ')'
  FROM saved_views AS w JOIN staff ON staff.id = w.staff_id
  UNION ALL
  SELECT 'review', NULL, state || ', ' || ${toDay('created_at')}, concat_ws(' ', customer_name, location, review_text, answer)
  FROM reviews WHERE NOT is_sample
  UNION ALL
  SELECT 'invitation', NULL, ${toDay('created_at')}, customer_name || ', ' || location FROM review_invitations
)
SELECT texts.kind, r.reference, place, text FROM texts LEFT JOIN requests AS r ON r.id = request_id
WHERE (request_id <> ALL ($3::uuid[])) IS NOT FALSE AND (
  EXISTS (SELECT FROM unnest($1::text[]) AS word WHERE strpos(lower(text), word) > 0)
  OR EXISTS (SELECT FROM unnest($2::text[]) AS digits WHERE strpos(regexp_replace(text, '\\D', '', 'g'), digits) > 0))
ORDER BY kind, r.reference, place, text LIMIT ${PERSON_LIMITS.mentions}`;
