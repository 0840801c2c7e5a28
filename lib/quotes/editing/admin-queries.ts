import 'server-only';
import { z } from 'zod';
import { getTermsOfRequest } from '../../company/terms/queries';
import { runSql } from '../../platform/db';
import { toCsv } from '../../platform/format/csv';
import { QUOTE_COLUMN_NAMES, toQuoteColumn } from '../../requests/inbox/quote-state';
import { getIndiaDate, isPlainDate } from '../../platform/format/dates';
import { getCompany, getMainPhone } from '../../company/fields/company';
import { getReplyStart } from '../../requests/replies/admin-queries';
import { findOfferTemplate } from '../../requests/replies/queries';
import type { ReplyStart } from '../../requests/replies/types';
import { toCustomerName } from '../../staff/accounts/customer-name';
import { requireStaff, type Staff } from '../../staff/permissions/staff';
import { listDifferences } from '../model/differences';
import { withoutPrice } from '../model/content';
import { priceDraftOption } from '../model/price-draft';
import type { QuoteContent, QuoteDraft } from '../model/types';
import { toQuoteUrl } from '../sent/link';
import { fillOfferTemplate, toOfferFacts, writePlanText } from '../sent/words';
import { findHouses, getTermsOfOffer, listOffers } from '../sent/queries';
import type { TravellerQuote } from '../sent/types';
import { listFindings, toContent } from './assess';
import { canSeeCosts, hideCosts } from './cost-rules';
import { ITEM, REQUESTS, toItem, toViewer, toVisible } from './list-sql';
import { readRates } from './rates';
import { readQuoteSettings } from './settings-queries';
import { requireStoredQuote } from './stored-admin-queries';
import { toSuggestion } from './plan-without-price';
import type { ItemRow, StoredDraft, StoredQuote } from './stored-types';
import type { QuoteInEditor, QuoteListItem, QuoteListPage, QuoteQuery } from './types';
import { toSearchPatterns } from '../../requests/inbox/search';
import { IS_LIVE } from '../../requests/inbox/visible-sql';

/**
 * SQL conditions of the list's state filter ($1 is today). A sent quote counts as seen once the traveller has opened
 * it, and as expired after its last day.
 */
const COLUMNS: Record<NonNullable<QuoteQuery['state']>, string> = {
  draft: "q.state = 'draft'",
  ready: "q.state = 'sent' AND q.to_share AND q.seen_at IS NULL AND q.valid_until >= $1::date",
  sent: "q.state = 'sent' AND NOT q.to_share AND q.seen_at IS NULL AND q.valid_until >= $1::date",
  seen: "q.state = 'sent' AND q.seen_at IS NOT NULL AND q.valid_until >= $1::date",
  expired: "q.state = 'sent' AND q.valid_until < $1::date",
  accepted: "q.state = 'accepted'",
  declined: "q.state = 'declined'",
  withdrawn: "q.state = 'withdrawn'",
};

/**
 * One page of quotes, last changed first, filtered by state, request, and text in the customer's name, the reference or
 * the title. SQL by hand for the search and the page cursor.
 */
export async function listQuotes({
  state,
  q = '',
  requestId,
  cursor,
  limit,
}: QuoteQuery): Promise<QuoteListPage> {
  const staff = await requireStaff('quotes:write');
  const [at = null, after = null] = readCursor(cursor);
  const { rows } = await runSql<ItemRow & { position: string }>(
    `SELECT ${ITEM}, to_char(q.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS position
     FROM quotes AS q ${REQUESTS}
     WHERE ${IS_LIVE} AND ${toVisible('$7')} AND $1::date IS NOT NULL AND ${state ? COLUMNS[state] : 'true'}
       AND kayal_fold(concat_ws(' ', r.customer_name, r.reference, q.draft->>'title')) LIKE ANY ($2::text[])
       AND ($3::uuid IS NULL OR q.request_id = $3::uuid)
       AND ($4::timestamptz IS NULL OR (q.updated_at, q.id) < ($4::timestamptz, $5::uuid))
     ORDER BY q.updated_at DESC, q.id DESC LIMIT $6::int + 1`,
    [getIndiaDate(), toSearchPatterns(q), requestId ?? null, at, after, limit, toViewer(staff)],
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ position: _, ...row }) => toItem(row, staff)),
    nextCursor: rows.length > limit && last ? `${last.position}_${last.id}` : null,
  };
}

/** Maximum number of full pages that `listAllQuotes` reads. */
const MOST_PAGES = 6;

/** The quotes of all requests, last changed first; the oldest ones beyond MOST_PAGES pages are left out. */
export async function listAllQuotes(): Promise<QuoteListItem[]> {
  const items: QuoteListItem[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null && page < MOST_PAGES; page += 1) {
    const found: QuoteListPage = await listQuotes({ limit: 500, ...(cursor && { cursor }) });
    items.push(...found.items);
    cursor = found.nextCursor;
  }
  return items;
}

/** The quotes of `listAllQuotes` as CSV, with the margin for staff who may see costs. `rows` is their number. */
export async function writeQuoteFile(): Promise<{ file: string; rows: number }> {
  const staff = await requireStaff('files:export');
  const today = getIndiaDate();
  const items = await listAllQuotes();
  const lines = items.map((item) => [
    ...[item.reference, item.customerName, item.title, QUOTE_COLUMN_NAMES[toQuoteColumn(item, today)]],
    ...[item.firstDay ?? '', String(item.total ?? ''), item.validUntil ?? '', String(item.latest)],
    ...[getIndiaDate(new Date(item.updatedAt)), item.staff ?? ''],
    ...(canSeeCosts(staff) ? [String(item.margin ?? '')] : []),
  ]);
  const heads = canSeeCosts(staff) ? [...FILE_HEADS, 'Margin %'] : FILE_HEADS;
  return { file: toCsv(heads, lines), rows: items.length };
}

const FILE_HEADS = [
  ...['Reference', 'Customer', 'Title', 'State', 'First day', 'Total in rupees', 'Valid until', 'Version'],
  ...['Last change', 'Staff'],
];

/** The position after which a page begins; empty for an invalid cursor. */
function readCursor(cursor = ''): string[] {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,15}Z)_(.*)$/.exec(cursor) ?? [];
  const isValid =
    isPlainDate(at.slice(0, 10)) && !Number.isNaN(Date.parse(at)) && z.uuid().safeParse(id).success;
  return isValid ? [at, id] : [];
}

/** A quote for the editor, checked and priced; costs only for accounts that may see them. Throws NOT_FOUND. */
export async function requireQuote(id: string): Promise<QuoteInEditor> {
  const staff = await requireStaff('quotes:write');
  const [quote, { settings }] = await Promise.all([requireStoredQuote(id), readQuoteSettings()]);
  const draft = toQuoteDraft(quote.draft);
  const rates = await readRates(draft);
  const content = toContent(draft, settings);
  const latest = quote.versions.at(-1);
  return {
    ...toShared(quote),
    draft: canSeeCosts(staff) ? draft : hideCosts(draft),
    canSeeCosts: canSeeCosts(staff),
    prices: draft.options.map((option) => {
      const { total, adjustment, extras, missing } = priceDraftOption(option, settings);
      return { id: option.id, total, adjustment, extras, missing };
    }),
    findings: await listFindings(quote, rates, settings, staff),
    changes: latest ? listDifferences(latest.content, toComparable(content, latest.content)) : [],
    versions: quote.versions.map((version, at) => ({
      ...version,
      changes: listDifferences(quote.versions[at - 1]?.content ?? version.content, version.content),
    })),
    text: latest ? await writeChatText(quote, latest.content, staff) : '',
  };
}

/** The draft's content for the comparison with the latest version. Adding a price does not count as a change. */
function toComparable(content: QuoteContent, { plan }: QuoteContent): QuoteContent {
  return plan ? withoutPrice(content, plan) : content;
}

/** The draft without the markups of removed options, which are stored with it. */
function toQuoteDraft({ markups: _markups, ...draft }: StoredDraft): QuoteDraft {
  return draft;
}

/** Omits fields that only the server needs. */
function toShared({
  tourId: _tour,
  request: _request,
  email: _email,
  draft: _draft,
  linkNumber: _linkNumber,
  ...shared
}: StoredQuote) {
  return shared;
}

/**
 * The traveller's page of a quote as it would look if it were sent now; with `isPlan`, without a price. Throws
 * NOT_FOUND, and INVALID as `toSuggestion` does.
 */
export async function getQuotePreview(id: string, isPlan = false): Promise<TravellerQuote> {
  const staff = await requireStaff('quotes:write');
  const [quote, { settings }] = await Promise.all([requireStoredQuote(id), readQuoteSettings()]);
  const { reference, email, draft, latest, versions, hiddenTo } = quote;
  const priced = toContent(draft, settings);
  const content = isPlan ? await toSuggestion(priced, quote, staff) : priced;
  const before = versions.findLast(({ number }) => number > hiddenTo);
  return {
    reference,
    number: latest + 1,
    latest: latest + 1,
    sentAt: new Date().toISOString(),
    state: 'open',
    content,
    contentHash: '',
    houses: await findHouses(content),
    changes: before ? listDifferences(before.content, content) : [],
    terms: await getTermsOfOffer(content),
    comments: [],
    acceptance: null,
    hasEmail: email !== '',
    isClosed: false,
  };
}

/**
 * The chat message with which staff send the link: the agency's template in the offer's language, otherwise its English
 * template, otherwise a built-in English sentence.
 */
async function writeChatText(
  { requestId, customerName, link, reference }: StoredQuote,
  content: QuoteContent,
  { username, name: displayName }: Staff,
): Promise<string> {
  const [template, terms] = await Promise.all([
    findOfferTemplate(content.language),
    getTermsOfRequest(content.termsVersion),
  ]);
  const company = getCompany();
  if (content.plan) {
    const { values } = await getReplyStart(requestId);
    const { brand } = company;
    return writePlanText({ customerName, brand, reference, content, link, status: values.en.statusLink });
  }
  if (!template)
    return `Hello ${customerName}, here is our offer “${content.title}” (${reference}). You can read it, comment on each day and accept it here:\n${link}\n${company.brand}`;
  const sender = toCustomerName({ username, displayName });
  const own = { brand: company.brand, phone: getMainPhone(company).display, sender, terms };
  return fillOfferTemplate(template, { customerName, reference, content, link }, own).body;
}

/**
 * The initial data of a reply to a request. If the request has an open quote, the reply has that quote's trip, party,
 * price and link. Throws NOT_FOUND.
 */
export async function getReplyWithOffer(requestId: string): Promise<ReplyStart> {
  await requireStaff('enquiries:write');
  const offer = (await listOffers(requestId)).find(({ state }) => state === 'open');
  return getReplyStart(requestId, offer ? toOfferFacts(offer.content, toQuoteUrl(offer)) : {});
}
