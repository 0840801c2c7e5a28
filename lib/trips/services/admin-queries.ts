import 'server-only';
import { getCompany } from '../../company/fields/company';
import { getPrisma } from '../../platform/db';
import type { PlainDate } from '../../platform/format/dates';
import { SHEET_KINDS } from '../../quotes/rate-book/choices';
import type { ReplyLanguage } from '../../requests/languages';
import { requireStaff } from '../../staff/permissions/staff';
import { requireTrip } from '../file/admin-queries';
import type { ServiceKind } from '../model/service-states';
import { findSimilarHouses } from './exchange-mutations';
import { toSupplierUrl } from './link';
import type { AskDraft, House, ServiceSupplier } from './types';
import { toAskSubject, writeAskText } from './words';

const KINDS: Partial<Record<ServiceKind, readonly string[]>> = {
  stay: SHEET_KINDS.stay,
  vehicle: SHEET_KINDS.transport,
  activity: SHEET_KINDS.activity,
};

/** The suppliers of the rate book who can provide a kind of service, by place and name; without prices. */
export async function listServiceSuppliers(kind: ServiceKind): Promise<ServiceSupplier[]> {
  await requireStaff('trips:write');
  const kinds = KINDS[kind];
  return getPrisma().supplier.findMany({
    where: { archivedAt: null, ...(kinds && { kind: { in: [...kinds] } }) },
    select: { id: true, name: true, place: true },
    orderBy: [{ place: 'asc' }, { name: 'asc' }, { id: 'asc' }],
  });
}

type Ask = { ids: readonly string[]; until: PlainDate | null; language: ReplyLanguage };

/**
 * The messages with which the suppliers of some services of a trip are asked, or told that they are not needed: one for each supplier, for all of these
 * services that concern him. Throws NOT_FOUND for a trip that the account may not see.
 */
export async function listAskDrafts(tripId: string, { ids, until, language }: Ask): Promise<AskDraft[]> {
  await requireStaff('trips:write');
  const trip = await requireTrip(tripId);
  const chosen = trip.services.filter(({ id }) => ids.includes(id));
  const supplierIds = [...new Set(chosen.map(({ supplierId }) => supplierId))];
  const suppliers = await getPrisma().supplier.findMany({
    where: { id: { in: supplierIds.flatMap((id) => id ?? []) } },
    select: { id: true, name: true, email: true, phone: true, links: { where: { tripId } } },
  });
  const { brand } = getCompany();
  const { customerName: guest, reference, adults, childrenAges } = trip;
  return supplierIds.map((supplierId) => {
    const lines = chosen.filter((service) => service.supplierId === supplierId);
    const isOver = lines.every(({ state }) => state === 'dropped');
    const services = lines.map(({ id, version, label }) => ({ id, version, label }));
    const supplier = suppliers.find(({ id }) => id === supplierId);
    if (!supplier)
      return { supplierId: null, supplier: '', email: '', phone: '', subject: '', text: '', services };
    const { name, email, phone, links } = supplier;
    const url = toSupplierUrl({ tripId, supplierId: supplier.id }, links[0]?.linkHash ?? '');
    const facts = { brand, supplier: name, guest, reference, adults, childrenAges, lines, until, isOver };
    const words = {
      subject: toAskSubject(facts, language),
      text: `${writeAskText(facts, language)}\n\n${url}`,
    };
    return { supplierId, supplier: name, email, phone, ...words, services };
  });
}

/** The houses that may take the place of a stay within "or similar". Throws NOT_FOUND as `requireTrip` does. */
export async function listSimilarHouses(tripId: string, serviceId: string): Promise<House[]> {
  await requireStaff('trips:write');
  await requireTrip(tripId);
  const service = await getPrisma().tripService.findFirst({ where: { id: serviceId, tripId } });
  return service ? findSimilarHouses(service) : [];
}
