import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { toPlainDate } from '../../platform/format/dates';
import { AppError } from '../../platform/errors';
import { Prisma } from '../../generated/prisma/client';
import { toVisible, type Viewer } from '../inbox/visible-sql';
import { groupRequests, type Candidate, type Pair } from './match-requests';
import type { CustomerCard, CustomerStory } from './types';

/** Maximum number of related requests. An office that shares one phone number, for example, can have many. */
const MAX_REQUESTS = 200;

/**
 * Finds requests that are related by phone number, staff link or e-mail address, and the notes about the customer.
 * Throws NOT_FOUND when the given request is missing or deleted.
 */
export async function getCustomerHistory(id: string): Promise<CustomerStory> {
  const staff = await requireStaff('enquiries:read');
  const [found, pairs] = await collectRelated(id, staff);
  const deleted = new Set(found.filter(({ isDeleted }) => isDeleted).map((request) => request.id));
  const candidates = found.map(({ isDeleted: _, ...candidate }) => candidate);
  const existing = candidates.filter((candidate) => !deleted.has(candidate.id));
  if (!existing.some((candidate) => candidate.id === id)) throw new AppError('NOT_FOUND');
  const history = groupRequests(id, existing, pairs);
  // A deleted request is not listed, but its notes still apply to the customer.
  const gone = groupRequests(id, candidates, pairs).same.filter((request) => deleted.has(request.id));
  const places = [...history.same, ...gone].map((request) => request.id);
  return { ...history, cards: await readCards([id, ...places]) };
}

/** The cards of these requests of one customer, most recently written first. */
async function readCards(ids: string[]): Promise<CustomerCard[]> {
  const cards = await getPrisma().customerCard.findMany({
    where: { requestId: { in: ids } },
    orderBy: [{ updatedAt: 'desc' }, { requestId: 'asc' }],
    omit: { updatedAt: true },
    include: { request: { select: { reference: true } } },
  });
  return cards.map(({ request, birthday, ...card }) => ({
    ...card,
    ...request,
    birthday: birthday && toPlainDate(birthday),
  }));
}

type Found = Candidate & { isDeleted: boolean };

/**
 * Reads the request and all related requests that the viewer may see, including deleted ones, in breadth-first order,
 * and the staff decisions about them.
 */
async function collectRelated(id: string, viewer: Viewer): Promise<[Found[], Pair[]]> {
  const found = new Map<string, Found>();
  for (let ring = await readRequests([id], viewer); ring.length > 0;) {
    for (const candidate of ring) found.set(candidate.id, candidate);
    if (found.size >= MAX_REQUESTS) break;
    const known = [...found.values()];
    const [pairs, related] = await Promise.all([
      readPairs(known.map((entry) => entry.id)),
      readRelatedIds(known, id),
    ]);
    const linked = pairs.flatMap(({ lowId, highId }) => [lowId, highId]);
    const missing = [...new Set([...linked, ...related])].filter((other) => !found.has(other));
    ring = await readRequests(missing, viewer);
  }
  const candidates = [...found.values()].sort((a, b) => b.enquiryDate.localeCompare(a.enquiryDate));
  return [candidates, await readPairs(candidates.map((entry) => entry.id))];
}

function readPairs(ids: string[]): Promise<Pair[]> {
  return getPrisma().customerLink.findMany({
    where: { OR: [{ lowId: { in: ids } }, { highId: { in: ids } }] },
    select: { lowId: true, highId: true, decision: true },
    take: MAX_REQUESTS,
  }) as Promise<Pair[]>;
}

/** Ids of requests with the phone number of any request in `known`, or with the e-mail address of the start request. */
async function readRelatedIds(known: Candidate[], startId: string): Promise<string[]> {
  const phones = [...new Set(known.flatMap(({ phoneE164 }) => phoneE164 ?? []))];
  const email = known.find((candidate) => candidate.id === startId)?.email?.toLowerCase() ?? '';
  // SQL by hand: the index is on lower(email), which the typed client cannot compare.
  const tied = Prisma.sql`erased_at IS NULL AND (phone_e164 = ANY (${phones}::text[]) OR (email <> '' AND lower(email) = ${email}))`;
  const rows = await getPrisma().$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM requests WHERE ${tied} ORDER BY received_at DESC LIMIT ${MAX_REQUESTS}`;
  return rows.map(({ id }) => id);
}

async function readRequests(ids: string[], viewer: Viewer): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await getPrisma().request.findMany({
    where: { id: { in: ids }, ...toVisible(viewer) },
    select: {
      id: true,
      source: true,
      reference: true,
      customerName: true,
      title: true,
      status: true,
      isSpam: true,
      receivedAt: true,
      phoneE164: true,
      email: true,
      deletedAt: true,
    },
  });
  return rows.map(({ title: tourTitle, receivedAt, deletedAt, ...row }) => {
    const found = { ...row, tourTitle, enquiryDate: receivedAt.toISOString(), isDeleted: deletedAt !== null };
    return found as Found;
  });
}
