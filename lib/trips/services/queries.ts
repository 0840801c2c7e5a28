import 'server-only';
import type { Prisma } from '../../generated/prisma/client';
import { getPrisma } from '../../platform/db';
import { toPlainDate } from '../../platform/format/dates';
import { hashStatusToken, isStatusToken } from '../../platform/http/idempotency';
import { PRESENT } from '../../requests/inbox/visible-sql';
import type { ReplyLanguage } from '../../requests/languages';
import type { SupplierLine, SupplierMail, SupplierRequest } from './types';
import { describeExchange } from './words';

const IS_LIVE = { trip: { request: PRESENT } };

/** True for the link of a supplier whose trip is neither deleted nor erased. */
export async function hasSupplierRequest(token: string): Promise<boolean> {
  if (!isStatusToken(token)) return false;
  return (
    (await getPrisma().supplierLink.count({ where: { linkHash: hashStatusToken(token), ...IS_LIVE } })) === 1
  );
}

const WITH_LINES = {
  supplier: { select: { name: true, email: true } },
  trip: {
    select: {
      ...{ requestId: true, adults: true, childrenAges: true, cancelledAt: true },
      request: { select: { customerName: true, reference: true } },
      services: {
        where: { OR: [{ askedAt: { not: null } }, { toldAt: { not: null } }], state: { not: 'to-ask' } },
        orderBy: [{ firstDay: 'asc' }, { id: 'asc' }],
      },
    },
  },
} as const satisfies Prisma.SupplierLinkInclude;
type Row = Prisma.SupplierLinkGetPayload<{ include: typeof WITH_LINES }>;

/** What the supplier with this link is asked; null for an unknown link. Only his own services that he was asked for. */
export async function getSupplierRequest(token: string): Promise<SupplierRequest | null> {
  if (!isStatusToken(token)) return null;
  const row = await getPrisma().supplierLink.findFirst({
    where: { linkHash: hashStatusToken(token), ...IS_LIVE },
    include: WITH_LINES,
  });
  return row && toRequest(row);
}

/** What a supplier is asked, with what its mail needs; null if he has no link or the trip is gone. */
export async function getSupplierMail(tripId: string, supplierId: string): Promise<SupplierMail | null> {
  const row = await getPrisma().supplierLink.findFirst({
    where: { tripId, supplierId, ...IS_LIVE },
    include: WITH_LINES,
  });
  if (!row) return null;
  const { linkHash, asks, supplier, trip } = row;
  const own = trip.services.filter((line) => line.supplierId === supplierId);
  const toldAt = Math.max(...own.map((line) => Number(line.toldAt)));
  return {
    ...toRequest(row),
    ...{ linkHash, asks, email: supplier.email, language: row.language as ReplyLanguage },
    told: own.filter((line) => line.toldAt !== null && Number(line.toldAt) === toldAt).map(toLine),
    at: new Date(Math.max(...own.map(({ askedAt }) => Number(askedAt)), toldAt, 0)),
  };
}

function toRequest({ tripId, supplierId, supplier, trip }: Row): SupplierRequest {
  const { requestId, adults, childrenAges, cancelledAt, request, services } = trip;
  return {
    ...{ tripId, requestId, supplierId, supplier: supplier.name, adults, childrenAges },
    guest: request.customerName,
    reference: request.reference,
    isCancelled: cancelledAt !== null,
    lines: services.filter((line) => line.supplierId === supplierId).map(toLine),
  };
}

function toLine(row: Row['trip']['services'][number]): SupplierLine {
  const { id, version, kind, state, label, place, nights, detail, confirmation, contact, offer } = row;
  return {
    ...{ id, version, label, place, nights, detail, confirmation, contact, offer },
    ...({ kind, state } as Pick<SupplierLine, 'kind' | 'state'>),
    firstDay: toPlainDate(row.firstDay),
    until: row.until && toPlainDate(row.until),
  };
}

/** The houses within "or similar" that have taken the place of agreed ones, in sentences, for the traveller's link. */
export async function listExchanges(quoteToken: string): Promise<string[]> {
  if (!isStatusToken(quoteToken)) return [];
  const rows = await getPrisma().tripService.findMany({
    where: {
      ...{ exchangedFrom: { not: '' }, state: { not: 'dropped' } },
      trip: { quote: { linkHash: hashStatusToken(quoteToken) } },
    },
    select: { label: true, exchangedFrom: true, place: true },
    orderBy: { firstDay: 'asc' },
  });
  return rows.map(describeExchange);
}

/** An exchanged house with what its mail needs; null for a service that is gone, and for a trip without a quote. */
export async function getExchangeMail(serviceId: string) {
  const row = await getPrisma().tripService.findFirst({
    where: { id: serviceId, state: { not: 'dropped' }, trip: { request: PRESENT } },
    include: {
      trip: { include: { request: true, quote: { select: { id: true, linkHash: true, linkNumber: true } } } },
    },
  });
  const quote = row?.trip.quote;
  if (!row || !quote) return null;
  const { trip, firstDay, updatedAt: at, ...service } = row;
  const { customerName: name, email, reference } = trip.request;
  const words = describeExchange(service);
  return {
    words,
    nights: service.nights,
    firstDay: toPlainDate(firstDay),
    at,
    name,
    email,
    reference,
    quote,
  };
}
