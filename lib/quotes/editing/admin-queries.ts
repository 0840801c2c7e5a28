import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { getPackage } from '../../packages/catalogue/queries';
import { getQuote as getPublishedPrice } from '../../packages/prices/quote';
import { getPrisma, withDatabase } from '../../platform/db';
import { hasMailServer } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { getIndiaDate, toStoredDay } from '../../platform/format/dates';
import { isAllowed } from '../../staff/permissions/permissions';
import { requireStaff, type Staff } from '../../staff/permissions/staff';
import { checkQuote } from '../model/check';
import { toQuoteContent } from '../model/content';
import { listQuoteDifferences } from '../model/differences';
import { priceDraftOption } from '../model/price-draft';
import type { Finding, QuoteDraft } from '../model/types';
import { toQuoteUrl } from '../sent/quote-link';
import { fillCosts, listSeats } from './book-prices';
import { hideCosts } from './costs';
import { LISTED, QUOTE, readDraft, toAcceptanceItem, toRequestOf, toState, toVersionItems, type QuoteRow } from './rows'; // prettier-ignore
import { readQuoteSettings } from './settings-queries';
import type { QuoteSettings } from './settings-schema';
import type { QuoteInEditor, QuoteListItem } from './types';

const MOST_LISTED = 2_000;

/** The quotes of all requests, the latest change first. */
export async function listQuotes(): Promise<QuoteListItem[]> {
  await requireStaff('quotes:write');
  const alive = { deletedAt: null, erasedAt: null };
  const rows = await withDatabase(() =>
    getPrisma().quote.findMany({
      where: { OR: [{ enquiry: alive }, { itinerary: alive }] },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      take: MOST_LISTED,
      select: LISTED,
    }),
  );
  const titles = await readTitles(rows.map(({ id }) => id));
  return rows.map((row) => {
    const { id, latest, total } = row;
    return {
      ...toHead(row),
      ...{ id, latest, total, title: titles.get(id) ?? '', staff: row.staff?.username ?? null },
    };
  });
}

/** Titles of drafts without the rest of them, which is large. */
async function readTitles(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await withDatabase(
    () =>
      getPrisma().$queryRaw<{ id: string; title: string }[]>`
      SELECT id, draft->>'title' AS title FROM quotes WHERE id = ANY (${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

function toHead(
  row: Pick<QuoteRow, 'state' | 'seenAt' | 'validUntil' | 'updatedAt' | 'enquiry' | 'itinerary'>,
) {
  const request = row.enquiry ?? row.itinerary;
  return {
    reference: request?.reference ?? '',
    customerName: request?.customerName ?? '',
    state: toState(row),
    seenAt: row.seenAt?.toISOString() ?? null,
    validUntil: row.validUntil ? toStoredDay(row.validUntil) : null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The row of a quote whose request still exists. Throws NOT_FOUND. */
export async function requireQuoteRow(id: string): Promise<QuoteRow> {
  await requireStaff('quotes:write');
  const row = await withDatabase(() => getPrisma().quote.findUnique({ where: { id }, select: QUOTE }));
  if (!row || !toRequestOf(row)) throw new AppError('NOT_FOUND');
  return row;
}

/** A quote for the editor. Without `costs:read` it contains no cost, markup or net rate. Throws NOT_FOUND. */
export async function requireQuote(id: string): Promise<QuoteInEditor> {
  const staff = await requireStaff('quotes:write');
  const row = await requireQuoteRow(id);
  const { settings } = await readQuoteSettings();
  const draft = readDraft(row.draft);
  const request = toRequestOf(row);
  const findings = await checkRow(row, draft, settings, staff);
  const versions = toVersionItems(row.versions);
  const last = versions.at(-1)?.content;
  const next = toQuoteContent(draft, settings, request?.termsVersion ?? 0);
  return {
    id,
    ...toHead(row),
    revision: row.revision,
    draft: canSeeCosts(staff) ? draft : hideCosts(draft),
    prices: draft.options.map((option) => ({
      id: option.id,
      total: priceDraftOption(option, settings).total,
    })),
    findings,
    changes: last && !isDeepStrictEqual(last, next) ? listQuoteDifferences(last, next) : [],
    versions,
    link: row.latest > 0 ? toQuoteUrl(row) : '',
    canMail: hasMailServer() && Boolean(request?.email?.trim()),
    phone: request?.phone ?? '',
    phoneE164: request?.phoneE164 ?? null,
    acceptance: toAcceptanceItem(row.acceptances[0]),
    declineReason: row.declineReason,
    declineNote: row.declineNote,
    requestId: request?.id ?? '',
  };
}

export function canSeeCosts(staff: Staff): boolean {
  return isAllowed(staff, 'costs:read');
}

/** What stands in the way of sending this draft. */
export async function checkRow(
  row: QuoteRow,
  draft: QuoteDraft,
  settings: QuoteSettings,
  staff: Staff,
): Promise<Finding[]> {
  const [{ problems }, seats, published] = await Promise.all([
    fillCosts(draft),
    listSeats(draft),
    findPublished(row, draft),
  ]);
  const mayGoBelow = isAllowed(staff, 'company:write');
  return checkQuote(draft, settings, { today: getIndiaDate(), mayGoBelow, problems, seats, published });
}

/** What the package of the enquiry costs this party on the first day, if it still has as many days. */
async function findPublished(row: QuoteRow, draft: QuoteDraft): Promise<number | null> {
  const tourPackage = row.enquiry?.tourId ? await getPackage(row.enquiry.tourId) : null;
  if (!tourPackage || !draft.firstDay || tourPackage.durationDays !== draft.days.length) return null;
  const { adults, childrenAges: ages, firstDay: travelDate } = draft;
  return getPublishedPrice(tourPackage, { adults, children: ages.length, ages, travelDate }).total;
}
