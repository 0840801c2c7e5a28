import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { runSlowSql } from '../../platform/db';
import { FORMER_NAMES, HISTORY_TEXTS } from './history-texts';
import { PERSON_LIMITS } from './limits';
import { toMentionPattern } from './mention-pattern';
import type { Mention, Person, PersonRequest } from './types';

const MOST_PER_KIND = PERSON_LIMITS.mentionsPerKind;

/** Texts outside the person's own requests that mention the person. Staff choose which of them are about the person. */
export async function findMentions(person: Person, requests: readonly PersonRequest[]): Promise<Mention[]> {
  await requireStaff('personal-data:manage');
  const pattern = toMentionPattern(person, requests);
  if (!pattern) return [];
  const own = requests.filter(({ isRelated }) => !isRelated).map(({ id }) => id);
  const { rows } = await runSlowSql<Mention>(FIND, [pattern, own]);
  return rows;
}

const DAY = (column: string) => `to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'FMDD Mon YYYY')`;

/** Excludes names and IP addresses of staff, since these are not about a visitor. */
const IS_ABOUT_VISITORS = `v.name NOT IN ('address', 'because', 'role')
  AND NOT EXISTS (SELECT FROM staff WHERE lower(v.value #>> '{}'::text[]) IN (lower(username), lower(email), lower(display_name)))`;

/** SQL for the texts in a column that both request tables have. */
function toOfRequests(kind: 'closing' | 'lead', column: string): string {
  return `(SELECT '${kind}:' || r.id, '${kind}', r.reference, r.${column} FROM (
    SELECT id, reference, ${column} FROM enquiries UNION ALL SELECT id, reference, ${column} FROM custom_itineraries
  ) AS r WHERE r.${column} <> '' AND lower(r.${column}) ~ $1 AND r.id <> ALL ($2::uuid[]) LIMIT ${MOST_PER_KIND})`;
}

/** The current value of a history field. If it matches too, only it is listed; erasing it covers the history. */
const PRESENT_TEXT = `CASE part.name WHEN 'closeNote' THEN COALESCE(e.close_note, i.close_note)
  WHEN 'leadDetail' THEN COALESCE(e.lead_detail, i.lead_detail)
  WHEN 'customerName' THEN COALESCE(e.customer_name, i.customer_name) WHEN 'email' THEN COALESCE(e.email, i.email)
  WHEN 'phone' THEN COALESCE(e.phone, i.phone) WHEN 'phoneE164' THEN COALESCE(e.phone_e164, i.phone_e164) ELSE c.notes END`;

/** The texts of a quote: of its draft, or of a sent version, whose lines are texts themselves. */
const toQuoteText = (json: string) => `(SELECT string_agg(part #>> '{}', ' ' ORDER BY n)
  FROM unnest(ARRAY['$.title', '$.greeting', '$.days[*].title', '$.days[*].text', '$.days[*].place', '$.options[*].name', '$.options[*].stays[*].hotel',
    '$.options[*].stays[*].category', '$.options[*].stays[*].roomName', '$.options[*].stays[*].place', '$.options[*].lines[*]', '$.options[*].lines[*].label', '$.options[*].extras[*].label',
    '$.inclusions[*]', '$.exclusions[*]']::jsonpath[]) WITH ORDINALITY AS texts (path, n)
  CROSS JOIN LATERAL jsonb_path_query(${json}, path) AS part WHERE jsonb_typeof(part) = 'string' AND part <> '""')`;

const FIND = `
(SELECT 'note:' || a.id AS key, 'note' AS kind, COALESCE(e.reference, i.reference) AS place, a.note AS text
  FROM enquiry_activity AS a LEFT JOIN enquiries AS e ON e.id = a.enquiry_id LEFT JOIN custom_itineraries AS i ON i.id = a.itinerary_id
  WHERE a.note IS NOT NULL AND lower(a.note) ~ $1
    AND COALESCE(a.enquiry_id, a.itinerary_id) <> ALL ($2::uuid[]) ORDER BY a.id DESC LIMIT ${MOST_PER_KIND})
UNION ALL
(SELECT 'history:' || a.id, 'history', COALESCE(e.reference, i.reference), string_agg(DISTINCT part.text, ' ')
  FROM enquiry_activity AS a LEFT JOIN enquiries AS e ON e.id = a.enquiry_id LEFT JOIN custom_itineraries AS i ON i.id = a.itinerary_id
  LEFT JOIN customer_cards AS c ON c.request_id = COALESCE(a.enquiry_id, a.itinerary_id)
  CROSS JOIN LATERAL (
    SELECT name, text FROM unnest(${HISTORY_TEXTS} || ${FORMER_NAMES}) AS name CROSS JOIN unnest(ARRAY[a.before->>name, a.after->>name]) AS text
  ) AS part
  WHERE a.kind IN ('close-reason', 'corrected', 'customer-card', 'undone') AND lower(part.text) ~ $1
    AND (lower(${PRESENT_TEXT}) ~ $1) IS NOT TRUE AND COALESCE(a.enquiry_id, a.itinerary_id) <> ALL ($2::uuid[])
  GROUP BY a.id, e.reference, i.reference ORDER BY a.id DESC LIMIT ${MOST_PER_KIND})
UNION ALL
${toOfRequests('closing', 'close_note')}
UNION ALL
${toOfRequests('lead', 'lead_detail')}
UNION ALL
(SELECT 'card:' || c.request_id, 'card', COALESCE(e.reference, i.reference), c.notes
  FROM customer_cards AS c LEFT JOIN enquiries AS e ON e.id = c.request_id LEFT JOIN custom_itineraries AS i ON i.id = c.request_id
  WHERE lower(c.notes) ~ $1 AND c.request_id <> ALL ($2::uuid[]) LIMIT ${MOST_PER_KIND})
UNION ALL
(SELECT 'quote:' || q.id, 'quote', COALESCE(e.reference, i.reference), words.text
  FROM quotes AS q LEFT JOIN enquiries AS e ON e.id = q.enquiry_id LEFT JOIN custom_itineraries AS i ON i.id = q.itinerary_id
  CROSS JOIN LATERAL (SELECT concat_ws(' ', ${toQuoteText('q.draft')}, q.decline_note) AS text) AS words
  WHERE lower(words.text) ~ $1 AND COALESCE(q.enquiry_id, q.itinerary_id) <> ALL ($2::uuid[]) LIMIT ${MOST_PER_KIND})
UNION ALL
(SELECT sent.key, 'sent', COALESCE(e.reference, i.reference), sent.text FROM (
    SELECT 'sent:' || v.quote_id || ':' || v.number AS key, COALESCE(q.enquiry_id, q.itinerary_id) AS request,
      ${toQuoteText('v.content')} AS text, v.created_at
    FROM quote_versions AS v JOIN quotes AS q ON q.id = v.quote_id
  ) AS sent LEFT JOIN enquiries AS e ON e.id = sent.request LEFT JOIN custom_itineraries AS i ON i.id = sent.request
  WHERE lower(sent.text) ~ $1 AND sent.request <> ALL ($2::uuid[]) ORDER BY sent.created_at DESC LIMIT ${MOST_PER_KIND})
UNION ALL
(SELECT 'audit:' || v.hash, 'audit', ${DAY('v.at')} || COALESCE(', ' || replace(line.action, '-', ' '), ''), v.value #>> '{}'::text[]
  FROM audit_values AS v LEFT JOIN LATERAL (
    SELECT action FROM audit_log AS l
    WHERE l.at = v.at AND (l.target = v.hash OR l.detail ->> v.name = v.hash) LIMIT 1
  ) AS line ON true
  WHERE lower(v.value #>> '{}'::text[]) ~ $1 AND ${IS_ABOUT_VISITORS} ORDER BY v.at DESC LIMIT ${MOST_PER_KIND})
UNION ALL
(SELECT 'view:' || w.id, 'view', staff.username, w.name || ' (' || w.query || ')'
  FROM saved_views AS w JOIN staff ON staff.id = w.staff_id
  WHERE lower(w.name) ~ $1 OR replace(replace(lower(w.query), '%40', '@'), '+', ' ') ~ $1 LIMIT ${MOST_PER_KIND})
UNION ALL
(SELECT 'review:' || r.id, 'review', r.state || ', ' || ${DAY('r.created_at')}, r.customer_name || ', ' || r.location || ': ' || r.review_text
    || CASE WHEN r.answer <> '' THEN ' Our answer: ' || r.answer ELSE '' END
  FROM reviews AS r
  WHERE NOT r.is_sample AND (lower(r.customer_name) ~ $1 OR lower(r.review_text) ~ $1 OR lower(r.answer) ~ $1)
  ORDER BY r.created_at DESC LIMIT ${MOST_PER_KIND})
UNION ALL
(SELECT 'invitation:' || n.id, 'invitation', ${DAY('n.created_at')}, n.customer_name || ', ' || n.location
  FROM review_invitations AS n WHERE lower(n.customer_name) ~ $1 ORDER BY n.created_at DESC LIMIT ${MOST_PER_KIND})`;
