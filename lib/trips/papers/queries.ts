import 'server-only';
import type { Prisma } from '../../generated/prisma/client';
import { getCompany, getMainPhone } from '../../company/fields/company';
import { getPrisma, type Transaction } from '../../platform/db';
import { getIndiaDate, toPlainDate } from '../../platform/format/dates';
import { formatAdultsAndChildren } from '../../packages/prices/party-words';
import { LANGUAGE_NAMES, type ReplyLanguage } from '../../requests/languages';
import type { PaymentMode } from '../model/payment-states';
import { sumAmounts } from '../model/instalments';
import { formatTravellers, readTravellers } from '../model/travellers';
import type { AgreedContent } from '../model/types';
import { buyerSchema, taxRuleSchema } from './schema';
import { getTaxRule } from './tax';
import type { IssuedPaper, TaxRule } from './types';

const WITH_ALL = {
  request: {
    select: {
      reference: true,
      customerName: true,
      phone: true,
      language: true,
      tour: { select: { category: true } },
    },
  },
  payments: { where: { state: 'verified' }, orderBy: { verifiedAt: 'asc' } },
  services: {
    where: { state: { not: 'dropped' } },
    orderBy: [{ firstDay: 'asc' }, { kind: 'asc' }],
    include: { supplier: { select: { kind: true, phone: true, place: true } } },
  },
  // Without those of which only the number is left.
  documents: { where: { content: { not: {} } }, orderBy: { issuedAt: 'asc' } },
} as const satisfies Prisma.TripInclude;
type Row = Prisma.TripGetPayload<{ include: typeof WITH_ALL }>;

/** A trip as its papers need it. */
export type PaperTrip = ReturnType<typeof toPaperTrip>;
export type PaperService = PaperTrip['services'][number];
export type PaperPayment = PaperTrip['payments'][number];

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

function toPaperTrip(row: Row, rules: readonly TaxRule[]) {
  const { id, title, arrival, request, adults, childrenAges, cancelledAt, cancelFee, total } = row;
  const isFee = ({ kind }: { kind: string }) => kind === 'fee';
  const { people, food } = readTravellers(row.travellers);
  const company = getCompany();
  const { legalName, address, gstin, email, brand, emergencyPhone } = company;
  const phone = getMainPhone(company).display;
  return {
    id,
    title,
    arrival,
    brand,
    reference: request.reference,
    guest: request.customerName,
    guestPhone: request.phone,
    language: LANGUAGE_NAMES[(request.language ?? '') as ReplyLanguage] ?? '',
    party: formatAdultsAndChildren({ adults, children: childrenAges.length, ages: childrenAges }),
    /** The names with ages; blank until they are entered. */
    travellers: formatTravellers(people),
    food,
    firstDay: toPlainDate(row.firstDay),
    lastDay: toPlainDate(row.lastDay),
    agreed: row.agreed as unknown as AgreedContent,
    /** What the traveller owes: the agreed total, or the fee of a cancelled trip, and kept fees; whole rupees. */
    owed: (cancelFee ?? total) - sumAmounts(row.payments.filter(isFee)),
    isCancelled: cancelledAt !== null,
    isOverseas: request.tour?.category === 'outbound',
    /** A blank name is the customer's. */
    buyer: buyerSchema.parse(row.buyer),
    seller: { legalName, address: address.join(', '), gstin, contact: `${phone}, ${email}` },
    /** The number that answers at night, else the main one. */
    emergency: emergencyPhone?.display ?? phone,
    /** The tax rule of today. */
    rule: getTaxRule(rules, getIndiaDate(), gstin),
    /** In the order of issue. */
    papers: row.documents.map(toIssuedPaper),
    /** Verified, in the order of verification. */
    payments: row.payments
      .filter((payment) => !isFee(payment))
      .map((payment) => ({
        ...payment,
        mode: payment.mode as PaymentMode,
        valueOn: toPlainDate(payment.valueOn),
      })),
    /** Without dropped ones, by day; a confirmation that is to be replaced is left out. */
    services: row.services.map(({ confirmation, ...service }) => ({
      ...service,
      confirmation: service.state === 'confirmed' ? confirmation : '',
      firstDay: toPlainDate(service.firstDay),
    })),
  };
}

/** A document as rules need it. */
export function toIssuedPaper(row: Row['documents'][number]): IssuedPaper {
  const { id, number, serviceId, paymentId, aboutId } = row;
  return {
    id,
    number,
    serviceId,
    paymentId,
    aboutId,
    issuedOn: toPlainDate(row.issuedOn),
    kind: row.kind as IssuedPaper['kind'],
    content: row.content as unknown as IssuedPaper['content'],
  };
}
