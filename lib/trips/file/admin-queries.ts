import 'server-only';
import { getCompany } from '../../company/fields/company';
import type { Terms } from '../../company/terms/cancellation';
import { getTermsOfRequest } from '../../company/terms/queries';
import type { Prisma } from '../../generated/prisma/client';
import { getPrisma, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { getIndiaDate, toPlainDate } from '../../platform/format/dates';
import { IS_LIVE, toViewer, toVisible as toVisibleSql } from '../../quotes/editing/list-sql';
import { canSeeCosts } from '../../quotes/editing/cost-rules';
import { PRESENT, toVisible } from '../../requests/inbox/visible-sql';
import { requireStaff, type Staff } from '../../staff/permissions/staff';
import { toStatusUrl } from '../../mail/site-urls';
import { can } from '../../staff/permissions/permissions';
import { countOtherVerifiers } from '../money/mutations';
import { getTermsFee } from '../model/cancel';
import { isToTell } from '../model/service-states';
import { coverInstalments } from '../model/instalments';
import { toReviewUrl } from '../model/review-link';
import { getTripState, TOLERANCE } from '../model/state';
import { toSupplierUrl } from '../model/supplier-link';
import { toReminderText } from '../money/reminders';
import { readTravellers } from '../model/travellers';
import type { AgreedContent } from '../model/types';
import { NO_TRIP } from '../model/words';
import { IS_OWED, TRIP_COLUMNS } from './list-sql';
import type { TripFile, TripListItem } from './types';

const MOST_TRIPS = 6_000;

/**
 * The trips that the account may see, by first day, latest first; with `isDue` those with an open instalment. SQL by hand:
 * the typed client cannot sum and compare.
 */
export async function listTrips({ isDue = false } = {}): Promise<TripListItem[]> {
  const staff = await requireStaff('trips:write');
  const { rows } = await runSql<TripListItem>(
    `SELECT ${TRIP_COLUMNS} FROM trips AS t JOIN requests AS r ON r.id = t.request_id
     WHERE ${IS_LIVE} AND ${toVisibleSql('$2')} ${isDue ? `AND ${IS_OWED}` : ''}
     ORDER BY t.first_day DESC, t.id LIMIT ${MOST_TRIPS}`,
    [getIndiaDate(), toViewer(staff)],
  );
  return rows;
}

const name = { select: { displayName: true } } as const;
const WITH_ALL = {
  request: {
    select: {
      ...{ reference: true, customerName: true, email: true, phone: true, phoneE164: true },
      ...{ kind: true, idempotencyKey: true, statusTokenHash: true },
    },
  },
  instalments: { orderBy: { position: 'asc' } },
  payments: {
    orderBy: { createdAt: 'asc' },
    include: { recordedBy: name, verifiedBy: name },
  },
  services: {
    orderBy: [{ firstDay: 'asc' }, { kind: 'asc' }],
    include: { supplier: { select: { name: true, email: true, phone: true } } },
  },
} as const satisfies Prisma.TripInclude;
type Row = Prisma.TripGetPayload<{ include: typeof WITH_ALL }>;

/** A trip with all that belongs to it; costs only for accounts that may see them. Throws NOT_FOUND. */
export async function requireTrip(id: string): Promise<TripFile> {
  const staff = await requireStaff('trips:write');
  const row = await getPrisma().trip.findFirst({
    where: { id, request: { ...PRESENT, ...toVisible(staff) } },
    include: WITH_ALL,
  });
  if (!row) throw new AppError('NOT_FOUND', { message: NO_TRIP });
  const isAlone = (await countOtherVerifiers(getPrisma(), staff.id)) === 0;
  return toTripFile(row, staff, { isAlone, terms: await getTermsOfRequest(row.termsVersion) });
}

/** The reminder of the next open instalment for WhatsApp; blank if nothing is open. */
function toReminder({ request, title, cancelledAt }: Row, covered: TripFile['instalments']): string {
  const next = covered.find(({ open }) => open > TOLERANCE);
  if (!next || cancelledAt) return '';
  const url = toStatusUrl(request.kind, request);
  const due = { on: next.dueOn, amount: next.open };
  const { customerName: name, reference } = request;
  return toReminderText({ name, reference, title, due, url }, getIndiaDate());
}

/** `isAlone`: no other account may verify payments. */
function toTripFile(
  row: Row,
  staff: Staff,
  { isAlone, terms }: { isAlone: boolean; terms: Terms },
): TripFile {
  const { request, instalments, payments, services, cancelledAt } = row;
  const { reference, customerName, phone, phoneE164, email } = request;
  const [firstDay, lastDay] = [toPlainDate(row.firstDay), toPlainDate(row.lastDay)];
  const verified = payments.filter(({ state }) => state === 'verified');
  const paid = verified.reduce((sum, { amount }) => sum + amount, 0);
  const facts = { isCancelled: cancelledAt !== null, advance: instalments[0]?.amount ?? 0, paid };
  const covered = coverInstalments(
    instalments.map(({ dueOn, amount }) => ({ dueOn: toPlainDate(dueOn), amount })),
    paid,
  );
  const { id, requestId, quoteId, title, adults, childrenAges, total, cancelFee, version } = row;
  const state = getTripState({ ...facts, firstDay, lastDay }, getIndiaDate());
  const travellers = readTravellers(row.travellers);
  return {
    ...{ id, requestId, quoteId, title, adults, childrenAges, total, cancelFee, version },
    ...{ travellers, travellersVersion: row.travellersVersion },
    ...{ firstDay, lastDay, paid, instalments: covered },
    ...{ reference, customerName, phone, phoneE164, email: email ?? '' },
    termsFee: getTermsFee({ total, firstDay, on: getIndiaDate(), terms }),
    reminder: toReminder(row, covered),
    state,
    reviewUrl: state === 'completed' ? toReviewUrl(requestId) : '',
    agreed: row.agreed as unknown as AgreedContent,
    payments: payments.map((payment) => toPayment(payment, staff, isAlone)),
    mayVerify: can(staff, 'payments:verify'),
    verifiesOwn: can(staff, 'payments:verify') && isAlone,
    services: services.map((service) => toService(service, canSeeCosts(staff))),
    brand: getCompany().brand,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    canSeeCosts: canSeeCosts(staff),
  };
}

function toPayment(
  row: Row['payments'][number],
  staff: Staff,
  isAlone: boolean,
): TripFile['payments'][number] {
  const { id, kind, mode, amount, reference, note, state, isReversed, recordedById } = row;
  const isOpen = state === 'claimed' || state === 'recorded';
  return {
    ...{ id, amount, reference, note, isReversed },
    canVerify: isOpen && can(staff, 'payments:verify') && (isAlone || recordedById !== staff.id),
    ...({ kind, mode, state } as Pick<TripFile['payments'][number], 'kind' | 'mode' | 'state'>),
    valueOn: toPlainDate(row.valueOn),
    recordedBy: row.recordedBy?.displayName ?? null,
    verifiedBy: row.verifiedBy?.displayName ?? null,
  };
}

function toService(row: Row['services'][number], hasCosts: boolean): TripFile['services'][number] {
  const { id, kind, state, label, place, nights, detail, supplierId, confirmation, contact, note } = row;
  const { askedBy, offer, driver, driverPhone, plate, exchangedFrom, version } = row;
  return {
    ...{ id, label, place, nights, detail, supplierId, confirmation, contact, note, version },
    ...{ offer, driver, driverPhone, plate, exchangedFrom },
    ...({ kind, state, askedBy } as Pick<TripFile['services'][number], 'kind' | 'state' | 'askedBy'>),
    supplier: row.supplier?.name ?? '',
    supplierEmail: row.supplier?.email ?? '',
    supplierPhone: row.supplier?.phone ?? '',
    supplierUrl: supplierId ? toSupplierUrl({ tripId: row.tripId, supplierId }, row.linkHash) : '',
    firstDay: toPlainDate(row.firstDay),
    until: row.until && toPlainDate(row.until),
    askedAt: row.askedAt?.toISOString() ?? null,
    payBy: row.payBy && toPlainDate(row.payBy),
    quotedCost: hasCosts ? row.quotedCost : null,
    agreedCost: hasCosts ? row.agreedCost : null,
    isToTell: isToTell(row),
  };
}
