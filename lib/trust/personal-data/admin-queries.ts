import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { runSql } from '../../platform/db';
import { toE164 } from '../../requests/enquiries/phone-number';
import { toRequestSource, type RequestOrigin } from '../../requests/inbox/status';
import { PERSON_LIMITS } from './limits';
import type { PersonalCopy, PersonRequest } from './types';

/* SQL by hand: a search by normalised phone numbers, and a copy of whole rows as JSON. */

/**
 * Finds all requests with this e-mail address or phone number that are not erased, and further requests that share an
 * e-mail address or phone number with them or that staff linked with them.
 */
export async function findPersonRequests(contact: string): Promise<PersonRequest[]> {
  await requireStaff('personal-data:manage');
  const isEmail = contact.includes('@');
  const { rows } = await runSql<PersonRequest & { source: RequestOrigin }>(FIND, [
    isEmail ? contact.toLowerCase() : null,
    isEmail ? null : toE164(contact),
    isEmail ? null : contact.replace(/\D/g, ''),
  ]);
  return rows.map((row) => ({ ...row, source: toRequestSource(row.source) }));
}

/** The person's requests that have one of these ids. */
export async function findChosenRequests(input: {
  contact: string;
  ids: string[];
}): Promise<PersonRequest[]> {
  return (await findPersonRequests(input.contact)).filter(({ id }) => input.ids.includes(id));
}

/** A copy of all stored data of the given requests, without internal keys and staff names. */
export async function copyPersonalData(ids: readonly string[]): Promise<PersonalCopy> {
  await requireStaff('personal-data:manage');
  const { rows } = await runSql<{ copy: Record<string, unknown> }>(COPY, [ids]);
  return { madeAt: new Date().toISOString(), requests: rows.map(({ copy }) => copy) };
}

const FIND = `
WITH stored AS MATERIALIZED (
  SELECT id, source, reference, customer_name AS name, COALESCE(email, '') AS email, phone, phone_e164, received_at, is_spam, deleted_at
  FROM requests WHERE erased_at IS NULL
), own AS (
  SELECT * FROM stored
  WHERE lower(email) = $1 OR phone_e164 = $2 OR regexp_replace(phone, '\\D', '', 'g') = $3
), listed AS (
  SELECT *, false AS is_related FROM own
  UNION ALL
  SELECT *, true FROM stored WHERE id NOT IN (SELECT id FROM own) AND EXISTS (
    SELECT FROM own WHERE own.phone_e164 = stored.phone_e164 OR (own.email <> '' AND lower(own.email) = lower(stored.email))
      OR EXISTS (SELECT FROM customer_links AS l WHERE l.decision = 'linked'
        AND l.low_id = LEAST(own.id, stored.id) AND l.high_id = GREATEST(own.id, stored.id)))
)
SELECT id::text AS id, source, reference, name, email, phone, is_spam AS "isSpam", deleted_at IS NOT NULL AS "isDeleted",
  is_related AS "isRelated", to_char(received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "receivedAt",
  (SELECT count(*)::int FROM quote_versions AS v JOIN quotes AS q ON q.id = v.quote_id WHERE q.request_id = listed.id) AS versions,
  (SELECT count(*)::int FROM quote_acceptances AS a JOIN quotes AS q ON q.id = a.quote_id WHERE q.request_id = listed.id) AS acceptances
FROM listed ORDER BY is_related, received_at DESC LIMIT ${PERSON_LIMITS.requests}`;

/**
 * SQL for some fields of a JSON object. A quote's draft also has fields that are not about the person, such as costs.
 */
const toNamed = (json: string, names: string[]) =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${json}->'${name}'`).join(', ')})`;

const INTERNAL =
  "ARRAY['search_text', 'idempotency_key', 'request_hash', 'status_token_hash', 'assignee_id']";
const TRIP_INTERNAL = "ARRAY['trip_id', 'key', 'recorded_by_id', 'verified_by_id']";

const COPY = `
SELECT (to_jsonb(r) - ${INTERNAL}) || jsonb_build_object(
  'history', (
    SELECT COALESCE(jsonb_agg(jsonb_build_object(
      'at', a.at, 'what', a.kind, 'note', a.note, 'by', CASE WHEN a.staff_id IS NULL THEN 'visitor or system' ELSE 'staff' END,
      'before', CASE WHEN a.kind <> 'assigned' THEN a.before END, 'after', CASE WHEN a.kind <> 'assigned' THEN a.after END
    ) ORDER BY a.id), '[]') FROM request_activity AS a WHERE a.request_id = r.id),
  'mails', (
    SELECT COALESCE(jsonb_agg(jsonb_build_object(
      'kind', m.kind, 'recipient', m.recipient, 'subject', m.subject, 'state', m.state, 'sent_at', m.sent_at
    ) ORDER BY m.created_at), '[]') FROM mails AS m WHERE m.request_id = r.id),
  'quotes', (
    SELECT COALESCE(jsonb_agg(jsonb_build_object(
      'state', q.state, 'draft', ${toNamed('q.draft', ['title', 'greeting', 'firstDay', 'adults', 'childrenAges', 'days'])},
      'seen_at', q.seen_at, 'decline_reason', q.decline_reason, 'decline_note', q.decline_note,
      'versions', (
        SELECT COALESCE(jsonb_agg(jsonb_build_object('number', v.number, 'at', v.created_at, 'content', v.content) ORDER BY v.number), '[]')
        FROM quote_versions AS v WHERE v.quote_id = q.id),
      'acceptances', (
        SELECT COALESCE(jsonb_agg(to_jsonb(a) - ARRAY['quote_id', 'key', 'staff_id'] ORDER BY a.number), '[]')
        FROM quote_acceptances AS a WHERE a.quote_id = q.id)
    ) ORDER BY q.created_at), '[]') FROM quotes AS q WHERE q.request_id = r.id),
  'trip', (
    SELECT to_jsonb(t) - ARRAY['id', 'request_id', 'quote_id'] || jsonb_build_object(
      'instalments', (SELECT jsonb_agg(to_jsonb(i) - 'trip_id' ORDER BY i.position) FROM instalments AS i WHERE i.trip_id = t.id),
      'payments', (SELECT jsonb_agg(to_jsonb(p) - ${TRIP_INTERNAL} ORDER BY p.created_at) FROM payments AS p WHERE p.trip_id = t.id),
      'papers', (SELECT jsonb_agg(jsonb_build_object('number', d.number, 'issued_on', d.issued_on, 'content', d.content) ORDER BY d.issued_at)
        FROM documents AS d WHERE d.trip_id = t.id))
    FROM trips AS t WHERE t.request_id = r.id),
  'noted_about_the_customer', (
    SELECT jsonb_build_object('birthday', c.birthday, 'notes', c.notes) FROM customer_cards AS c WHERE c.request_id = r.id)
) AS copy
FROM requests AS r WHERE r.id = ANY ($1::uuid[]) AND r.erased_at IS NULL ORDER BY r.received_at DESC`;
