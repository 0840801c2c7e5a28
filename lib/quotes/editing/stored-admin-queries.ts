import 'server-only';
import { runSql } from '../../platform/db';
import { hasMailServer } from '../../platform/env';
import { AppError } from '../../platform/errors';
import type { PlainDate } from '../../platform/format/dates';
import { IS_LIVE } from '../../requests/inbox/visible-sql';
import { requireStaff } from '../../staff/permissions/staff';
import { toQuoteUrl } from '../sent/link';
import { COMMENTS } from '../sent/queries';
import { ITEM, REQUESTS, toItem, toViewer, toVisible } from './list-sql';
import type { ItemRow, StoredQuote } from './stored-types';

type Row = ItemRow &
  Omit<StoredQuote, keyof ItemRow | 'link' | 'canMail' | 'request'> & {
    linkHash: string;
    adults: number | null;
    children: number | null;
    ages: number[] | null;
    travelDate: PlainDate | null;
    isClosed: boolean;
  };

const QUOTE_MISSING = 'This quote does not exist, or no longer.';

/**
 * A quote with its request, versions, comments and latest acceptance. Throws NOT_FOUND. SQL by hand, so that one
 * statement reads a consistent state.
 */
export async function requireStoredQuote(id: string): Promise<StoredQuote> {
  const staff = await requireStaff('quotes:write');
  const { rows } = await runSql<Row>(
    `SELECT ${ITEM}, q.request_id AS "requestId", r.tour_id AS "tourId", r.adults_count::int AS adults,
       r.children_count::int AS children, r.children_ages AS ages, r.travel_date::text AS "travelDate",
       r.status = 'closed' AS "isClosed", COALESCE(r.email, '') AS email, r.phone, r.phone_e164 AS "phoneE164", q.revision, q.draft, q.link_hash AS "linkHash", q.link_number AS "linkNumber", q.hidden_to AS "hiddenTo",
       q.decline_reason AS "declineReason", q.decline_note AS "declineNote", ${COMMENTS} AS comments,
       (SELECT COALESCE(json_agg(json_build_object('number', v.number, 'sentAt', v.created_at, 'staff', w.display_name,
          'channel', v.channel, 'validUntil', v.valid_until, 'content', v.content) ORDER BY v.number), '[]')
        FROM quote_versions AS v LEFT JOIN staff AS w ON w.id = v.staff_id WHERE v.quote_id = q.id) AS versions,
       (SELECT json_build_object('number', a.number, 'option', a.option_id, 'extras', a.extras, 'total', a.total, 'name', a.name,
          'channel', a.channel, 'note', a.note, 'at', a.created_at, 'staff', w.display_name)
        FROM quote_acceptances AS a LEFT JOIN staff AS w ON w.id = a.staff_id
        WHERE a.quote_id = q.id ORDER BY a.number DESC LIMIT 1) AS acceptance,
       (SELECT t.id FROM trips AS t WHERE t.quote_id = q.id) AS "tripId"
     FROM quotes AS q ${REQUESTS} WHERE q.id = $1::uuid AND ${IS_LIVE} AND ${toVisible('$2')}`,
    [id, toViewer(staff)],
  );
  const row = rows[0];
  if (!row) throw new AppError('NOT_FOUND', { message: QUOTE_MISSING });
  const { linkHash, adults, children, ages, travelDate, isClosed, ...rest } = row;
  const toMoment = <Part extends { at: string }>(part: Part): Part => ({
    ...part,
    at: new Date(part.at).toISOString(),
  });
  return {
    ...toItem(rest, staff),
    request: {
      isClosed,
      travelDate,
      party: adults === null || children === null ? null : { adults, children, ages: ages ?? [] },
    },
    versions: row.versions.map((version) => ({ ...version, sentAt: new Date(version.sentAt).toISOString() })),
    comments: row.comments.map(toMoment),
    acceptance: row.acceptance && toMoment(row.acceptance),
    link: row.latest > 0 ? toQuoteUrl({ id, linkHash, linkNumber: row.linkNumber }) : '',
    canMail: hasMailServer() && row.email !== '',
  };
}
