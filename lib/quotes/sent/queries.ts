import 'server-only';
import type { Prisma } from '../../generated/prisma/client';
import { findPicture } from '../../company/pictures/pictures';
import { toPlacePhoto } from '../../company/pictures/place-photos';
import type { Terms } from '../../company/terms/cancellation';
import { getTermsOfRequest } from '../../company/terms/queries';
import { getPrisma, runSql } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { hashStatusToken, isStatusToken } from '../../platform/http/idempotency';
import { isWithinPlace } from '../../places/same-place';
import { PRESENT } from '../../requests/inbox/visible-sql';
import { listDifferences } from '../model/differences';
import type { QuoteContent, QuoteState } from '../model/types';
import type {
  AcceptChannel,
  House,
  OfferState,
  QuoteForMail,
  StoredComment,
  TravellerQuote,
  TravellerState,
} from './types';

/** Condition for the quote that a link opens: sent at least once, its request neither deleted nor erased. */
function toReadable(token: string) {
  return { linkHash: hashStatusToken(token), latest: { gt: 0 }, request: PRESENT };
}

const LINK = { id: true, linkHash: true, linkNumber: true } as const;

/** True for the link of a quote that can be read. */
export async function hasQuote(token: string): Promise<boolean> {
  if (!isStatusToken(token)) return false;
  const count = await getPrisma().quote.count({ where: toReadable(token) });
  return count === 1;
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
  // SQL by hand: one statement, so that version, state, comments and acceptance are consistent.
  const { rows } = await runSql<Row>(
    `SELECT q.reference, q.state, q.latest, v.number, v.content, v.content_hash AS hash, v.created_at AS "sentAt",
       q.email <> '' AS "hasEmail", q."isClosed",
       (SELECT content FROM quote_versions WHERE quote_id = q.id AND number = v.number - 1 AND number > q.hidden_to) AS before,
       (SELECT json_build_object('option', option_id, 'extras', extras, 'total', total, 'name', name, 'at', created_at)
        FROM quote_acceptances WHERE quote_id = q.id AND number = v.number) AS acceptance,
       ${COMMENTS} AS comments
     FROM (SELECT q.*, r.reference, COALESCE(r.email, '') AS email,
       r.status = 'closed' AND NOT COALESCE(r.follow_up_at = r.visitor_due_at, false) AS "isClosed"
       FROM quotes AS q JOIN requests AS r ON r.id = q.request_id
       WHERE q.link_hash = $1 AND q.latest > 0 AND r.deleted_at IS NULL AND r.erased_at IS NULL) AS q
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
    houses: await findHouses(row.content),
    hasEmail: row.hasEmail,
    isClosed: row.isClosed,
    terms: await getTermsOfOffer(row.content),
    changes: row.before ? listDifferences(row.before, row.content) : [],
    comments: row.comments.map((comment) => ({ ...comment, at: new Date(comment.at).toISOString() })),
    acceptance: row.acceptance && { ...row.acceptance, at: new Date(row.acceptance.at).toISOString() },
  };
}

/** The terms of a version. The advance is one percentage; older versions, which have none, keep the range of the terms. */
export async function getTermsOfOffer({ termsVersion, advancePercent }: QuoteContent): Promise<Terms> {
  const terms = await getTermsOfRequest(termsVersion);
  return advancePercent === undefined
    ? terms
    : { ...terms, advanceMin: advancePercent, advanceMax: advancePercent };
}

/** The houses of a version for which the rate book has a page or pictures. */
export async function findHouses({ options }: QuoteContent): Promise<TravellerQuote['houses']> {
  const stays = options.flatMap((option) => option.stays);
  const shown = { OR: [{ url: { not: '' } }, { pictures: { isEmpty: false } }] };
  const rows = await getPrisma().supplier.findMany({
    where: { ...shown, name: { in: stays.map(({ hotel }) => hotel) } },
    select: { name: true, place: true, url: true, pictures: true },
  });
  const houses = stays.flatMap(({ id, hotel, place }): [string, House][] => {
    const row = rows.find((one) => one.name === hotel && isWithinPlace(one.place, place));
    return row ? [[id, { url: row.url, photos: row.pictures.flatMap((name) => toPhoto(name, hotel)) }]] : [];
  });
  return Object.fromEntries(houses);
}

function toPhoto(name: string, hotel: string): House['photos'] {
  const picture = findPicture(name);
  if (!picture) return [];
  return [{ ...toPlacePhoto(picture), alt: picture.alt || hotel, file: `${name}-${picture.hash}.jpg` }];
}

/** True for a version that staff have hidden; the latest one if `number` is null. */
export async function isHiddenVersion(token: string, number: number | null): Promise<boolean> {
  const quote = await getPrisma().quote.findFirst({
    where: toReadable(token),
    select: { latest: true, hiddenTo: true },
  });
  const shown = isNumber(number) ? (number ?? quote?.latest ?? 0) : 0;
  return quote !== null && shown >= 1 && shown <= quote.hiddenTo;
}

/** The comments of travellers on the quote `q` with our latest answer to each, oldest first, as JSON. */
export const COMMENTS = `
(SELECT COALESCE(json_agg(json_build_object('number', a.after->'number', 'day', a.after->>'day', 'text', a.note, 'at', a.at, 'id', a.batch_id,
   'answer', (SELECT b.note FROM request_activity AS b WHERE b.request_id = q.request_id AND b.kind = 'quote-answer'
     AND b.after->>'comment' = a.batch_id::text ORDER BY b.id DESC LIMIT 1)) ORDER BY a.id), '[]')
 FROM request_activity AS a
 WHERE a.request_id = q.request_id AND a.kind = 'quote-comment'
   AND a.after->>'quote' = q.id::text)`;

/** The sent versions of the quotes of a request, oldest first, without those that staff have hidden. */
async function listVersions(requestId: string) {
  const rows = await getPrisma().quoteVersion.findMany({
    where: { quote: { requestId } },
    select: {
      number: true,
      content: true,
      createdAt: true,
      quote: { select: { ...LINK, state: true, latest: true, hiddenTo: true, total: true } },
    },
    orderBy: { createdAt: 'asc' },
  });
  return rows.flatMap(({ number, content: stored, createdAt: sentAt, quote: { hiddenTo, ...quote } }) => {
    if (number <= hiddenTo) return [];
    const content = stored as unknown as QuoteContent;
    const state = toTravellerState({ ...quote, number, content } as Parameters<typeof toTravellerState>[0]);
    return [{ ...quote, number, content, sentAt, state }];
  });
}

/** The latest versions of the quotes of a request, if they have a price, newest first. */
export async function listOffers(requestId: string) {
  const versions = await listVersions(requestId);
  return versions
    .flatMap(({ total, ...version }) =>
      version.number < version.latest || total === null ? [] : { ...version, total },
    )
    .reverse();
}

/**
 * The offer of a request, for its private page: the accepted one (once its trip is cancelled, an open one goes before
 * it), otherwise an open one, otherwise the latest with a price; null before one is sent and when all are hidden.
 */
export async function findOfferOfRequest(requestId: string, isCancelled = false) {
  const offers = await listOffers(requestId);
  const find = (wanted: TravellerState) => offers.find(({ state }) => state === wanted);
  const offer = (isCancelled && find('open')) || (find('accepted') ?? find('open') ?? offers[0]);
  if (!offer) return null;
  const { id, linkHash, linkNumber, total, content, state } = offer;
  const { validUntil, options } = content;
  return { id, linkHash, linkNumber, total, validUntil, isOneOfSeveral: options.length > 1, state };
}

/** The plans without a price that were sent for a request, oldest first; neither withdrawn nor hidden ones. */
export async function listSuggestions(requestId: string) {
  const versions = await listVersions(requestId);
  return versions.filter(({ content, state }) => content.plan && state !== 'withdrawn');
}

/** The state of a version for the traveller today. */
function toTravellerState({
  state,
  number,
  latest,
  content,
}: Pick<Row, 'state' | 'number' | 'latest' | 'content'>): TravellerState {
  if (number < latest) return 'superseded';
  // A plan without a price does not expire for the traveller.
  if (state === 'sent') return !content.plan && content.validUntil < getIndiaDate() ? 'expired' : 'open';
  return state === 'draft' ? 'withdrawn' : state;
}

function isNumber(number: number | null): boolean {
  return number === null || (Number.isInteger(number) && number > 0 && number < 100_000);
}

/** The state that an action of the traveller is checked against; null for an unknown link. */
export async function findOfferState(token: string): Promise<OfferState | null> {
  return isStatusToken(token) ? findState(toReadable(token)) : null;
}

/** Like `findOfferState`, but for staff and by the quote's id. */
export async function findOfferById(id: string): Promise<OfferState | null> {
  return findState({ id });
}

async function findState(where: Prisma.QuoteWhereInput): Promise<OfferState | null> {
  const latest = { orderBy: { number: 'desc' }, take: 1, omit: { costs: true } } as const;
  const quote = await getPrisma().quote.findFirst({
    where,
    omit: { draft: true, margins: true },
    include: { versions: { ...latest, include: { acceptance: true } } },
  });
  const version = quote?.versions[0];
  if (!version) return null;
  const { acceptance } = version;
  return {
    ...quote,
    state: quote.state as QuoteState,
    content: version.content as unknown as QuoteContent,
    hash: version.contentHash,
    isSeen: quote.seenAt !== null,
    acceptance: acceptance && {
      ...acceptance,
      option: acceptance.optionId,
      channel: acceptance.channel as AcceptChannel,
    },
  };
}

/** A traveller's comment on a quote, by its key; null if none is stored. */
export async function findComment(id: string, key: string): Promise<StoredComment | null> {
  const line = await getPrisma().requestActivity.findFirst({
    where: { kind: 'quote-comment', batchId: key, request: { quotes: { some: { id } } } },
    select: { note: true, after: true },
  });
  if (!line) return null;
  const { number, day } = line.after as Pick<StoredComment, 'number' | 'day'>;
  return { number, day, text: line.note ?? '' };
}

/** True if a version of a quote has this day. */
export async function hasDay(quoteId: string, number: number, day: string): Promise<boolean> {
  const content = { path: ['days'], array_contains: [{ id: day }] };
  const count = await getPrisma().quoteVersion.count({ where: { quoteId, number, content } });
  return count === 1;
}

/** Data for the mails about a version; null if the quote or its request no longer exists. */
export async function getQuoteForMail(id: string, number: number): Promise<QuoteForMail | null> {
  // SQL by hand: one flat row from four tables, with the previous version.
  const { rows } = await runSql<QuoteForMail>(
    `SELECT q.id, q.link_hash AS "linkHash", q.link_number AS "linkNumber", q.request_id AS "requestId", r.reference, r.customer_name AS name, COALESCE(r.email, '') AS email, r.phone,
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
