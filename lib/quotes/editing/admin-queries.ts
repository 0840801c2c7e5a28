import 'server-only';
import { runSql } from '../../platform/db';
import { hasMailServer } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { requireStaff, type Staff } from '../../staff/permissions/staff';
import { isAllowed } from '../../staff/permissions/permissions';
import { toQuoteUrl } from '../sent/link';
import { COMMENTS } from '../sent/queries';
import type { StoredDraft } from './mutations';
import type { QuoteListItem, QuoteListPage, QuoteQuery, QuoteVersionItem } from './types';
import type { DeclineReason } from '../sent/decline-reasons';

/** True for staff who may see costs, markups and margins. */
export function canSeeCosts(staff: Staff): boolean {
  return isAllowed(staff, 'costs:read');
}

const REQUESTS = `LEFT JOIN enquiries AS e ON e.id = q.enquiry_id LEFT JOIN custom_itineraries AS i ON i.id = q.itinerary_id
LEFT JOIN staff AS s ON s.id = q.staff_id`;
const IS_KEPT = 'num_nonnulls(e.deleted_at, e.erased_at, i.deleted_at, i.erased_at) = 0';
const ITEM = `
q.id, COALESCE(e.reference, i.reference) AS reference, COALESCE(e.customer_name, i.customer_name) AS "customerName",
q.draft->>'title' AS title, q.state, q.latest, q.seen_at AS "seenAt", q.valid_until::text AS "validUntil", q.total,
q.updated_at AS "updatedAt", s.username AS staff`;

/** Conditions of the columns of the list; a sent quote counts as seen once it was opened, and as expired after its last day. */
const COLUMNS: Record<NonNullable<QuoteQuery['state']>, string> = {
  draft: "q.state = 'draft'",
  sent: "q.state = 'sent' AND q.seen_at IS NULL AND q.valid_until >= $1::date",
  seen: "q.state = 'sent' AND q.seen_at IS NOT NULL AND q.valid_until >= $1::date",
  expired: "q.state = 'sent' AND q.valid_until < $1::date",
  accepted: "q.state = 'accepted'",
  declined: "q.state = 'declined'",
  withdrawn: "q.state = 'withdrawn'",
};

type ItemRow = Omit<QuoteListItem, 'seenAt' | 'updatedAt'> & { seenAt: Date | null; updatedAt: Date };

/** A page of quotes, last changed first, by state, request, and words of name, reference or title. */
export async function listQuotes({
  state,
  q = '',
  requestId,
  cursor,
  limit,
}: QuoteQuery): Promise<QuoteListPage> {
  await requireStaff('quotes:write');
  const [at = null, after = null] = readCursor(cursor);
  const { rows } = await runSql<ItemRow & { position: string }>(
    `SELECT ${ITEM}, to_char(q.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS position
     FROM quotes AS q ${REQUESTS}
     WHERE ${IS_KEPT} AND $1::date IS NOT NULL AND ${state ? COLUMNS[state] : 'true'}
       AND ($2 = '' OR position(lower($2) IN lower(concat_ws(' ', e.customer_name, i.customer_name, e.reference, i.reference, q.draft->>'title'))) > 0)
       AND ($3::uuid IS NULL OR $3::uuid IN (q.enquiry_id, q.itinerary_id))
       AND ($4::timestamptz IS NULL OR (q.updated_at, q.id) < ($4::timestamptz, $5::uuid))
     ORDER BY q.updated_at DESC, q.id DESC LIMIT $6::int + 1`,
    [getIndiaDate(), q.trim(), requestId ?? null, at, after, limit],
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ position: _, ...row }) => toItem(row)),
    nextCursor: rows.length > limit && last ? `${last.position}_${last.id}` : null,
  };
}

/** The place after which a page begins; nothing for a cursor that is not one. */
function readCursor(cursor = ''): string[] {
  return /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z)_([\da-f-]{36})$/.exec(cursor)?.slice(1) ?? [];
}

function toItem<Row extends ItemRow>({ seenAt, updatedAt, ...row }: Row) {
  return { ...row, seenAt: seenAt?.toISOString() ?? null, updatedAt: updatedAt.toISOString() };
}

type VersionRow = Omit<QuoteVersionItem, 'changes'>;
type StoredAcceptance = {
  number: number;
  option: string;
  extras: string[];
  total: number;
  name: string;
  channel: 'link' | 'phone' | 'whatsapp' | 'mail' | 'walk_in';
  note: string;
  at: string;
  staff: string | null;
};

/** A quote as stored, with its costs. Never leaves the server: `toQuoteInEditor` makes what the editor gets. */
export type StoredQuote = QuoteListItem & {
  requestId: string;
  tourId: string | null;
  /** Of an enquiry. */
  party: { adults: number; children: number } | null;
  email: string;
  phone: string;
  phoneE164: string | null;
  revision: number;
  draft: StoredDraft;
  versions: VersionRow[];
  comments: { day: string; text: string; at: string }[];
  acceptance: StoredAcceptance | null;
  declineReason: DeclineReason | null;
  declineNote: string;
  /** Address of the traveller's page; blank before the first version. */
  link: string;
  canMail: boolean;
};

type Row = ItemRow &
  Omit<StoredQuote, keyof ItemRow | 'link' | 'canMail' | 'party'> & {
    linkHash: string;
    adults: number | null;
    children: number | null;
  };

/** A quote with its request, versions, comments and latest acceptance. Throws NOT_FOUND. */
export async function requireStoredQuote(id: string): Promise<StoredQuote> {
  await requireStaff('quotes:write');
  const { rows } = await runSql<Row>(
    `SELECT ${ITEM}, COALESCE(e.id, i.id) AS "requestId", e.tour_id AS "tourId", e.adults_count::int AS adults,
       e.children_count::int AS children, COALESCE(e.email, i.email, '') AS email, COALESCE(e.phone, i.phone) AS phone,
       COALESCE(e.phone_e164, i.phone_e164) AS "phoneE164", q.revision, q.draft, q.link_hash AS "linkHash",
       q.decline_reason AS "declineReason", q.decline_note AS "declineNote", ${COMMENTS} AS comments,
       (SELECT COALESCE(json_agg(json_build_object('number', v.number, 'sentAt', v.created_at, 'staff', w.username,
          'channel', v.channel, 'validUntil', v.valid_until, 'content', v.content) ORDER BY v.number), '[]')
        FROM quote_versions AS v LEFT JOIN staff AS w ON w.id = v.staff_id WHERE v.quote_id = q.id) AS versions,
       (SELECT json_build_object('number', a.number, 'option', a.option_id, 'extras', a.extras, 'total', a.total, 'name', a.name,
          'channel', a.channel, 'note', a.note, 'at', a.created_at, 'staff', w.username)
        FROM quote_acceptances AS a LEFT JOIN staff AS w ON w.id = a.staff_id
        WHERE a.quote_id = q.id ORDER BY a.number DESC LIMIT 1) AS acceptance
     FROM quotes AS q ${REQUESTS} WHERE q.id = $1::uuid AND ${IS_KEPT}`,
    [id],
  );
  const row = rows[0];
  if (!row) throw new AppError('NOT_FOUND', { message: 'This quote does not exist, or no longer.' });
  const { linkHash, adults, children, ...rest } = row;
  const toMoment = <Part extends { at: string }>(part: Part): Part => ({
    ...part,
    at: new Date(part.at).toISOString(),
  });
  return {
    ...toItem(rest),
    party: adults === null || children === null ? null : { adults, children },
    versions: row.versions.map((version) => ({ ...version, sentAt: new Date(version.sentAt).toISOString() })),
    comments: row.comments.map(toMoment),
    acceptance: row.acceptance && toMoment(row.acceptance),
    link: row.latest > 0 ? toQuoteUrl({ id, linkHash }) : '',
    canMail: hasMailServer() && row.email !== '',
  };
}
