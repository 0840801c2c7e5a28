import 'server-only';
import { getTermsOfRequest } from '../../content/terms/queries';
import type { Prisma } from '../../generated/prisma/client';
import { getPrisma, withDatabase } from '../../platform/db';
import { getIndiaDate } from '../../platform/format/dates';
import { hashStatusToken, isStatusToken } from '../../platform/http/idempotency';
import { listQuoteDifferences } from '../model/differences';
import type { QuoteContent } from '../model/types';
import type { TravellerQuote, TravellerState } from './types';

const ALIVE = { deletedAt: null, erasedAt: null };
const REQUEST = { select: { id: true, reference: true } } as const;

const QUOTE = {
  id: true,
  state: true,
  latest: true,
  enquiry: REQUEST,
  itinerary: REQUEST,
  versions: {
    orderBy: { number: 'asc' },
    // Named one by one: `costs` must never be read for a traveller.
    select: { number: true, content: true, contentHash: true, createdAt: true },
  },
  acceptances: { orderBy: { number: 'desc' } },
} as const satisfies Prisma.QuoteSelect;

type Row = Prisma.QuoteGetPayload<{ select: typeof QUOTE }>;

function toWhere(token: string) {
  return {
    linkHash: hashStatusToken(token),
    latest: { gt: 0 },
    OR: [{ enquiry: ALIVE }, { itinerary: ALIVE }],
  } satisfies Prisma.QuoteWhereInput;
}

/** True when the link belongs to a quote that was sent and whose request is neither deleted nor erased. */
export async function hasQuote(token: string): Promise<boolean> {
  if (!isStatusToken(token)) return false;
  const found = await withDatabase(() =>
    getPrisma().quote.findFirst({ where: toWhere(token), select: { id: true } }),
  );
  return found !== null;
}

/** What a change through a link needs to know; null for an unknown link. */
export type LinkedQuote = {
  id: string;
  source: 'enquiries' | 'custom_itineraries';
  latest: number;
  content: QuoteContent;
  contentHash: string;
  state: TravellerState;
  acceptance: Row['acceptances'][number] | null;
};

export async function findLinkedQuote(token: string): Promise<LinkedQuote | null> {
  const row = await findRow(token);
  const last = row?.versions.at(-1);
  if (!row || !last) return null;
  const content = last.content as QuoteContent;
  const source = row.enquiry ? 'enquiries' : 'custom_itineraries';
  const { id, latest } = row;
  const acceptance = row.acceptances.find(({ number }) => number === latest) ?? null;
  return { id, latest, source, content, contentHash: last.contentHash, state: toState(row, last.number, content), acceptance }; // prettier-ignore
}

/** The traveller's page of a version, the latest one for null; null for an unknown link or version. */
export async function getQuoteByToken(token: string, number: number | null): Promise<TravellerQuote | null> {
  const row = await findRow(token);
  const at = row ? row.versions.findIndex((one) => one.number === (number ?? row.latest)) : -1;
  const version = row?.versions[at];
  if (!row || !version) return null;
  const content = version.content as QuoteContent;
  const before = row.versions[at - 1]?.content as QuoteContent | undefined;
  const acceptance = row.acceptances.find((one) => one.number === version.number);
  return {
    reference: (row.enquiry ?? row.itinerary)?.reference ?? '',
    number: version.number,
    latest: row.latest,
    sentAt: version.createdAt.toISOString(),
    state: toState(row, version.number, content),
    content,
    contentHash: version.contentHash,
    terms: await getTermsOfRequest(content.termsVersion),
    changes: before ? listQuoteDifferences(before, content) : [],
    comments: await listComments(row.id),
    acceptance: acceptance
      ? {
          ...{ option: acceptance.optionId, extras: acceptance.extras, total: acceptance.total },
          ...{ name: acceptance.name, at: acceptance.createdAt.toISOString() },
        }
      : null,
  };
}

async function findRow(token: string): Promise<Row | null> {
  if (!isStatusToken(token)) return null;
  return withDatabase(() => getPrisma().quote.findFirst({ where: toWhere(token), select: QUOTE }));
}

function toState(
  row: Pick<Row, 'state' | 'latest' | 'acceptances'>,
  number: number,
  content: QuoteContent,
): TravellerState {
  if (row.acceptances.some((acceptance) => acceptance.number === number)) return 'accepted';
  if (number < row.latest) return 'superseded';
  if (row.state === 'declined' || row.state === 'withdrawn') return row.state;
  return content.validUntil < getIndiaDate() ? 'expired' : 'open';
}

async function listComments(quote: string): Promise<TravellerQuote['comments']> {
  const rows = await withDatabase(() =>
    getPrisma().enquiryActivity.findMany({
      where: { kind: 'quote-comment', after: { path: ['quote'], equals: quote } },
      orderBy: { id: 'asc' },
      select: { at: true, note: true, after: true },
    }),
  );
  return rows.map(({ at, note, after }) => ({
    day: String((after as { day?: unknown } | null)?.day ?? ''),
    text: note ?? '',
    at: at.toISOString(),
  }));
}
