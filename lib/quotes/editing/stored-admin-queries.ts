import 'server-only';
import { runSql } from '../../platform/db';
import { hasMailServer } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { requireStaff, type Staff } from '../../staff/permissions/staff';
import { can } from '../../staff/permissions/permissions';
import { toQuoteUrl } from '../sent/link';
import { COMMENTS } from '../sent/queries';
import { isLimited } from '../../requests/inbox/visible';
import type { StoredDraft } from './mutations';
import type { QuoteListItem, QuoteVersionItem } from './types';
import type { DeclineReason } from '../sent/decline-reasons';

/** True for staff who may see costs, markups and margins. */
export function canSeeCosts(staff: Staff): boolean {
  return can(staff, 'costs:read');
}

/** Joins of the request and of who made the quote `q`. */
export const REQUESTS = `LEFT JOIN enquiries AS e ON e.id = q.enquiry_id LEFT JOIN custom_itineraries AS i ON i.id = q.itinerary_id
LEFT JOIN staff AS s ON s.id = q.staff_id`;
/** The request of the quote is neither deleted nor erased. */
export const IS_KEPT = 'num_nonnulls(e.deleted_at, e.erased_at, i.deleted_at, i.erased_at) = 0';
/** The quotes that an account may see are those of the requests that it may see; `viewer` is a parameter from `toViewer`. */
export const toVisible = (viewer: string) =>
  `(${viewer}::uuid IS NULL OR COALESCE(e.assignee_id, i.assignee_id, ${viewer}::uuid) = ${viewer}::uuid)`;
/** The account, if it sees only its own requests and those of nobody; null if it sees all. */
export function toViewer(staff: Staff): string | null {
  return isLimited(staff) ? staff.id : null;
}
/** Columns of a quote in lists. */
export const ITEM = `
q.id, COALESCE(e.reference, i.reference) AS reference, COALESCE(e.customer_name, i.customer_name) AS "customerName",
q.draft->>'title' AS title, q.state, q.latest, q.seen_at AS "seenAt", q.valid_until::text AS "validUntil", q.total,
q.updated_at AS "updatedAt", s.display_name AS staff`;

export type ItemRow = Omit<QuoteListItem, 'seenAt' | 'updatedAt'> & { seenAt: Date | null; updatedAt: Date };

/** A row of a list as staff get it. */
export function toItem<Row extends ItemRow>({ seenAt, updatedAt, ...row }: Row) {
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
  const staff = await requireStaff('quotes:write');
  const { rows } = await runSql<Row>(
    `SELECT ${ITEM}, COALESCE(e.id, i.id) AS "requestId", e.tour_id AS "tourId", e.adults_count::int AS adults,
       e.children_count::int AS children, COALESCE(e.email, i.email, '') AS email, COALESCE(e.phone, i.phone) AS phone,
       COALESCE(e.phone_e164, i.phone_e164) AS "phoneE164", q.revision, q.draft, q.link_hash AS "linkHash",
       q.decline_reason AS "declineReason", q.decline_note AS "declineNote", ${COMMENTS} AS comments,
       (SELECT COALESCE(json_agg(json_build_object('number', v.number, 'sentAt', v.created_at, 'staff', w.display_name,
          'channel', v.channel, 'validUntil', v.valid_until, 'content', v.content) ORDER BY v.number), '[]')
        FROM quote_versions AS v LEFT JOIN staff AS w ON w.id = v.staff_id WHERE v.quote_id = q.id) AS versions,
       (SELECT json_build_object('number', a.number, 'option', a.option_id, 'extras', a.extras, 'total', a.total, 'name', a.name,
          'channel', a.channel, 'note', a.note, 'at', a.created_at, 'staff', w.display_name)
        FROM quote_acceptances AS a LEFT JOIN staff AS w ON w.id = a.staff_id
        WHERE a.quote_id = q.id ORDER BY a.number DESC LIMIT 1) AS acceptance
     FROM quotes AS q ${REQUESTS} WHERE q.id = $1::uuid AND ${IS_KEPT} AND ${toVisible('$2')}`,
    [id, toViewer(staff)],
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
