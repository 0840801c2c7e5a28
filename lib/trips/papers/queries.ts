import 'server-only';
import type { Prisma } from '../../generated/prisma/client';
import { getCompany, getMainPhone } from '../../company/fields/company';
import { getPrisma, type Transaction } from '../../platform/db';
import { toPlainDate, type PlainDate } from '../../platform/format/dates';
import { formatAdultsAndChildren } from '../../packages/prices/party-words';
import { LANGUAGE_NAMES, type ReplyLanguage } from '../../requests/languages';
import type { PaymentMode } from '../model/payment-states';
import { formatTravellers, readTravellers } from '../model/travellers';
import type { AgreedContent } from '../model/types';
import { buyerSchema, taxRuleSchema } from './schema';
import type { PaperPayment, TaxedTrip } from './tax-papers';
import { isPlanFinal } from './rules';
import { PAPER_TITLES, type PlannedPart, type PlannedTrip } from './trip-papers';
import type { IssuedPaper, TaxRule } from './types';
import { TRAVELLER_KINDS } from './words';

const WITH_ALL = {
  request: {
    select: {
      ...{ reference: true, customerName: true, phone: true, language: true },
      tour: { select: { category: true } },
    },
  },
  payments: { where: { state: 'verified' }, orderBy: { verifiedAt: 'asc' } },
  services: {
    where: { state: { not: 'dropped' } },
    orderBy: [{ firstDay: 'asc' }, { kind: 'asc' }],
    include: { supplier: { select: { kind: true, phone: true, place: true } } },
  },
  // Those of which only the number is left are not shown.
  documents: { where: { content: { not: {} } }, orderBy: { issuedAt: 'asc' } },
} as const satisfies Prisma.TripInclude;
type Row = Prisma.TripGetPayload<{ include: typeof WITH_ALL }>;

/** A trip as its papers need it. */
export type PaperTrip = {
  id: string;
  taxed: TaxedTrip;
  planned: PlannedTrip;
  services: PlannedPart[];
  /** Verified, in the order of verification. */
  payments: (PaperPayment & { id: string; reversalOfId: string | null; hasPaper: boolean })[];
  paperIds: Record<string, string>;
  /** What the traveller owes: the agreed total, or the fee of a cancelled trip; whole rupees. */
  owed: number;
  isOverseas: boolean;
};

/** A trip with what its papers need; null if it does not exist. `db` is a transaction when something is issued. */
export async function findPaperTrip(
  tripId: string,
  db: Transaction = getPrisma(),
): Promise<PaperTrip | null> {
  const row = await db.trip.findUnique({ where: { id: tripId }, include: WITH_ALL });
  return row && toPaperTrip(row, await listTaxRules(db));
}

/** The tax rules that owners have set, by their first day. */
export async function listTaxRules(db: Transaction = getPrisma()): Promise<TaxRule[]> {
  const rows = await db.taxRule.findMany({ orderBy: { fromDay: 'asc' } });
  return rows.map(({ content }) => taxRuleSchema.parse(content));
}

/** A paper on the traveller's page; `id` is `plan` for the plan, which follows the trip. */
export type TravellerPaper = { id: string; title: string; number: string; issuedOn: PlainDate | null };

/** The papers that the traveller's page offers: the plan once it is final, then receipts and invoices as issued. */
export async function listTravellerPapers(tripId: string): Promise<TravellerPaper[]> {
  const trip = await findPaperTrip(tripId);
  if (!trip) return [];
  const { papers, isCancelled } = trip.taxed;
  const plan = { id: 'plan', title: PAPER_TITLES.plan, number: '', issuedOn: null };
  return [
    ...(isPlanFinal({ isCancelled }, trip.services) ? [plan] : []),
    ...papers.flatMap(({ id, kind, number, issuedOn, content }) =>
      TRAVELLER_KINDS.includes(kind) ? [{ id, title: content.words.title, number, issuedOn }] : [],
    ),
  ];
}

function toPaperTrip(row: Row, rules: readonly TaxRule[]): PaperTrip {
  const { request, cancelledAt, cancelFee, total, documents } = row;
  const company = getCompany();
  const { legalName, address, gstin, email, brand, emergencyPhone } = company;
  const phone = getMainPhone(company).display;
  const { title, adults, childrenAges, arrival } = row;
  const travellers = readTravellers(row.travellers);
  const days = { firstDay: toPlainDate(row.firstDay), lastDay: toPlainDate(row.lastDay) };
  const shared = { reference: request.reference, title, ...days };
  const buyer = buyerSchema.parse(row.buyer);
  const withPaper = new Set(documents.map(({ paymentId }) => paymentId));
  return {
    id: row.id,
    taxed: {
      ...{ ...shared, adults, childrenAges, rules, isCancelled: cancelledAt !== null },
      buyer: { ...buyer, name: buyer.name || request.customerName },
      seller: { legalName, address, gstin, phone, email },
      papers: documents.map(toIssued),
    },
    planned: {
      ...{ travellers: formatTravellers(travellers.people), food: travellers.food },
      ...{ ...shared, arrival, brand, guest: request.customerName, guestPhone: request.phone },
      language: LANGUAGE_NAMES[(request.language ?? '') as ReplyLanguage] ?? '',
      country: buyer.country,
      party: formatAdultsAndChildren({ adults, children: childrenAges.length, ages: childrenAges }),
      agreed: row.agreed as unknown as AgreedContent,
      emergency: emergencyPhone?.display ?? phone,
    },
    services: row.services.map(toPart),
    payments: row.payments.map(({ id, kind, mode, amount, valueOn, reference, reversalOfId }) => ({
      ...{ id, kind, amount, reference, reversalOfId, hasPaper: withPaper.has(id) },
      ...{ mode: mode as PaymentMode, valueOn: toPlainDate(valueOn) },
    })),
    paperIds: Object.fromEntries(
      documents.flatMap(({ id, paymentId }) => (paymentId ? [[paymentId, id]] : [])),
    ),
    owed: cancelFee ?? total,
    isOverseas: request.tour?.category === 'outbound',
  };
}

/** A document as rules need it. */
export function toIssued(row: Row['documents'][number]): IssuedPaper {
  const { id, kind, number, issuedOn, content, serviceId } = row;
  return {
    ...{ id, number, serviceId, kind: kind as IssuedPaper['kind'] },
    issuedOn: toPlainDate(issuedOn),
    content: content as unknown as IssuedPaper['content'],
  };
}

function toPart(row: Row['services'][number]): PlannedPart {
  const { id, partId, kind, state, label, place, nights, detail, confirmation, contact } = row;
  const { driver, driverPhone, plate, supplier } = row;
  return {
    ...{
      id,
      partId,
      label,
      place,
      nights,
      detail,
      confirmation,
      contact,
      driver,
      driverPhone,
      plate,
      supplier,
    },
    ...({ kind, state } as Pick<PlannedPart, 'kind' | 'state'>),
    firstDay: toPlainDate(row.firstDay),
  };
}
