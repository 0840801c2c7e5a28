import 'server-only';
import type { Prisma } from '../../generated/prisma/client';
import { getPrisma, type Transaction } from '../../platform/db';
import { toPlainDate } from '../../platform/format/dates';
import { isSameText } from '../../platform/format/fold-text';
import { hashStatusToken, isStatusToken } from '../../platform/http/idempotency';
import { toCategory } from '../../quotes/model/stay-words';
import { SHEET_KINDS } from '../../quotes/rate-book/choices';
import type { Supplier } from '../../quotes/rate-book/types';
import { PRESENT } from '../../requests/inbox/visible-sql';
import type { ReplyLanguage } from '../../requests/languages';
import { toRoute } from '../model/agree';
import type { ServiceKind, ServiceState } from '../model/service-states';
import type { AgreedContent } from '../model/types';
import { describeExchange } from './words';

/** What a supplier may see of a service: no prices, and nothing of other suppliers. */
const SEEN = {
  id: true,
  version: true,
  kind: true,
  state: true,
  label: true,
  place: true,
  firstDay: true,
  nights: true,
  detail: true,
  until: true,
  confirmation: true,
  contact: true,
  offer: true,
  askedAt: true,
  language: true,
} as const satisfies Prisma.TripServiceSelect;

export type SupplierRequest = NonNullable<Awaited<ReturnType<typeof readSupplierRequest>>>;
export type SupplierLine = SupplierRequest['lines'][number];

/** What the supplier with this link is asked; null for an unknown link. Only his own services that he was asked for. */
export async function getSupplierRequest(token: string): Promise<SupplierRequest | null> {
  return isStatusToken(token) ? readSupplierRequest(hashStatusToken(token)) : null;
}

/** The same by the hash of the link. */
export async function readSupplierRequest(linkHash: string) {
  const rows = await getPrisma().tripService.findMany({
    where: { linkHash, state: { not: 'to-ask' }, trip: { request: PRESENT } },
    select: {
      ...SEEN,
      supplier: { select: { id: true, name: true, email: true } },
      trip: { include: { request: { select: { customerName: true, reference: true } } } },
    },
    orderBy: [{ firstDay: 'asc' }, { id: 'asc' }],
  });
  const [last] = rows.toSorted((one, other) => Number(other.askedAt) - Number(one.askedAt));
  if (!last?.supplier) return null;
  const { supplier, trip, language } = last;
  const { id: tripId, requestId, adults, childrenAges, cancelledAt, request } = trip;
  return {
    tripId,
    requestId,
    adults,
    childrenAges,
    isCancelled: cancelledAt !== null,
    supplierId: supplier.id,
    supplier: supplier.name,
    email: supplier.email,
    guest: request.customerName,
    reference: request.reference,
    /** The language of the last message to him. */
    language: language as ReplyLanguage,
    lines: rows.map(({ supplier: _supplier, trip: _trip, ...line }) => ({
      ...line,
      route: toRoute(trip.agreed as unknown as AgreedContent, line.kind),
      ...(line as { kind: ServiceKind; state: Exclude<ServiceState, 'to-ask'>; language: ReplyLanguage }),
      firstDay: toPlainDate(line.firstDay),
      until: line.until && toPlainDate(line.until),
    })),
  };
}

const KINDS: Partial<Record<string, readonly string[]>> = {
  stay: SHEET_KINDS.stay,
  vehicle: SHEET_KINDS.transport,
  activity: SHEET_KINDS.activity,
};
type SupplierKind = Pick<Supplier, 'kind' | 'class'>;
type Service = { tripId: string; partId: string; kind: string; place: string; supplierId: string | null };

/**
 * The suppliers of the rate book who may provide a service, without samples, its own among them, by place and name. For a stay that has
 * its house, only houses within "or similar": of the same category in the same place, as the accepted version words it.
 */
export async function findSuppliers(service: Service, tx: Transaction = getPrisma()) {
  const { tripId, partId, kind, place, supplierId } = service;
  const kinds = KINDS[kind];
  const rows = await tx.supplier.findMany({
    where: {
      OR: [
        { archivedAt: null, isSample: false, ...(kinds && { kind: { in: [...kinds] } }) },
        ...(supplierId ? [{ id: supplierId }] : []),
      ],
    },
    select: { id: true, name: true, place: true, email: true, kind: true, class: true },
    orderBy: [{ place: 'asc' }, { name: 'asc' }, { id: 'asc' }],
  });
  if (kind !== 'stay' || supplierId === null) return rows;
  const { agreed } = await tx.trip.findUniqueOrThrow({ where: { id: tripId }, select: { agreed: true } });
  const stay = (agreed as unknown as AgreedContent).stays.find(({ id }) => id === partId);
  const houses = rows.map((row) => ({ ...row, category: toCategory(row as SupplierKind) }));
  const own = houses.find(({ id }) => id === supplierId);
  const categories = [stay?.category, own?.category].filter(Boolean);
  return houses.filter(
    (house) =>
      house === own ||
      (isSameText(house.place, stay?.place ?? place) &&
        categories.some((category) => isSameText(category!, house.category))),
  );
}

/** The houses within "or similar" that have taken the place of agreed ones, in sentences, for the traveller's link. */
export async function listExchanges(quoteToken: string): Promise<string[]> {
  if (!isStatusToken(quoteToken)) return [];
  const rows = await getPrisma().tripService.findMany({
    where: {
      exchangedFrom: { not: '' },
      state: { not: 'dropped' },
      trip: { quote: { linkHash: hashStatusToken(quoteToken) } },
    },
    select: { label: true, exchangedFrom: true, place: true },
    orderBy: { firstDay: 'asc' },
  });
  return rows.map(describeExchange);
}
