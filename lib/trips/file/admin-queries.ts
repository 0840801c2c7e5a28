import 'server-only';
import { getCompany } from '../../company/fields/company';
import type { Terms } from '../../company/terms/cancellation';
import { getTermsOfRequest } from '../../company/terms/queries';
import type { Prisma } from '../../generated/prisma/client';
import { getPrisma, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { getIndiaDate, toPlainDate } from '../../platform/format/dates';
import { toViewer, toVisible as toVisibleSql } from '../../quotes/editing/list-sql';
import { IS_LIVE } from '../../requests/inbox/visible-sql';
import { canSeeCosts } from '../../quotes/editing/cost-rules';
import { PRESENT, toVisible } from '../../requests/inbox/visible-sql';
import { requireStaff, type Staff } from '../../staff/permissions/staff';
import { toStatusUrl } from '../../mail/site-urls';
import { can } from '../../staff/permissions/permissions';
import { countOtherVerifiers } from '../money/mutations';
import { toRoute } from '../model/agree';
import { getTermsFee } from '../model/cancel';
import { isToTell } from '../model/service-states';
import { toReviewUrl } from '../model/review-link';
import { getTripState, TOLERANCE } from '../model/state';
import { toSupplierUrl } from '../model/supplier-link';
import { tally, WITH_MONEY } from '../model/tally';
import { toReminderText } from '../money/reminders';
import { toPaperList } from '../papers/paper-list';
import { findPaperTrip } from '../papers/queries';
import { readTravellers } from '../model/travellers';
import type { AgreedContent } from '../model/types';
import { NO_TRIP } from '../model/words';
import { tripFileSchema } from './answer-schema';
import { joinCosts, MONEY, SERVICES, TRIP_COLUMNS } from './list-sql';
import type { TripFile, TripListItem } from './types';

const MOST_TRIPS = 6_000;

/**
 * The trips that the account may see, by first day, latest first; with `isDue` those of which something is to be paid.
 * SQL by hand: the typed client cannot sum and compare.
 */
export async function listTrips({ isDue = false } = {}): Promise<TripListItem[]> {
  const staff = await requireStaff('trips:write');
  const { rows } = await runSql<TripListItem>(
    `SELECT ${TRIP_COLUMNS} FROM trips AS t JOIN requests AS r ON r.id = t.request_id ${MONEY} ${SERVICES}
     WHERE ${IS_LIVE} AND ${toVisibleSql('$2')} AND ($3 = false OR due.dues IS NOT NULL) ORDER BY t.first_day DESC, t.id LIMIT ${MOST_TRIPS}`,
    [getIndiaDate(), toViewer(staff), isDue],
  );
  return rows;
}

const name = { select: { displayName: true } } as const;
const WITH_ALL = {
  request: {
    select: {
      reference: true,
      customerName: true,
      email: true,
      phone: true,
      phoneE164: true,
      kind: true,
      idempotencyKey: true,
      statusTokenHash: true,
      review: { select: { id: true } },
    },
  },
  ...WITH_MONEY,
  payments: {
    orderBy: { createdAt: 'asc' },
    include: { recordedBy: name, verifiedBy: name },
  },
  services: {
    orderBy: [{ firstDay: 'asc' }, { nights: 'desc' }, { kind: 'desc' }, { label: 'asc' }],
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
  const terms = await getTermsOfRequest(row.termsVersion);
  const paperTrip = await findPaperTrip(id);
  if (!paperTrip) throw new AppError('NOT_FOUND', { message: NO_TRIP });
  const papers = toPaperList(paperTrip);
  const earned = canSeeCosts(staff) ? await readEarned(id) : null;
  return toTripFile(row, staff, { isAlone, terms, earned, papers });
}

/** What the trip earns, by the figures of Analytics. SQL by hand, as there. */
async function readEarned(id: string): Promise<TripFile['earned']> {
  const { rows } = await runSql<{ taxable: number; cost: number }>(
    `SELECT round(costs.taxable)::int AS taxable, costs.cost::int AS cost
     FROM trips AS t ${joinCosts('t.cancelled_at IS NULL')} WHERE t.id = $1 AND costs.taxable IS NOT NULL`,
    [id],
  );
  return rows[0] ?? null;
}

/** The next open instalment as a reminder for WhatsApp; blank if none is open. What waits for a check counts as paid. */
function toReminder({ request, title, cancelledAt }: Row, covered: TripFile['instalments']): string {
  const next = covered.find(({ open }) => open > TOLERANCE);
  if (!next || cancelledAt) return '';
  const url = toStatusUrl(request.kind, request);
  const due = { on: next.dueOn, amount: next.open };
  const { customerName: name, reference } = request;
  return toReminderText({ name, reference, title, due, url }, getIndiaDate());
}

/** The answer of its schema, which leaves out all other columns. `isAlone`: no other account may verify payments. */
function toTripFile(
  row: Row,
  staff: Staff,
  { isAlone, terms, ...more }: { isAlone: boolean; terms: Terms } & Pick<TripFile, 'earned' | 'papers'>,
): TripFile {
  const { request, payments, total, cancelledAt } = row;
  const today = getIndiaDate();
  const days = { firstDay: toPlainDate(row.firstDay), lastDay: toPlainDate(row.lastDay) };
  const { paid, instalments, afterCheck } = tally(row);
  const facts = { isCancelled: cancelledAt !== null, advance: instalments[0]?.amount ?? 0, paid, ...days };
  const state = getTripState(facts, today);
  const [mayVerify, hasCosts] = [can(staff, 'payments:verify'), canSeeCosts(staff)];
  return tripFileSchema.parse({
    ...request,
    ...row,
    ...days,
    paid,
    instalments,
    mayVerify,
    canSeeCosts: hasCosts,
    ...more,
    email: request.email ?? '',
    travellers: readTravellers(row.travellers),
    termsFee: getTermsFee({ total, firstDay: days.firstDay, on: today, terms }),
    reminder: toReminder(row, afterCheck),
    state,
    reviewUrl: state === 'completed' ? toReviewUrl(row.requestId) : '',
    isInvited: request.review !== null,
    payments: payments.map((payment) => ({
      ...payment,
      canVerify: mayVerify && isOpen(payment) && (isAlone || payment.recordedById !== staff.id),
      valueOn: toPlainDate(payment.valueOn),
      recordedBy: payment.recordedBy?.displayName ?? null,
      verifiedBy: payment.verifiedBy?.displayName ?? null,
    })),
    verifiesOwn: mayVerify && isAlone,
    services: row.services.map((service) => ({
      ...toService(service, hasCosts),
      route: toRoute(row.agreed as unknown as AgreedContent, service.kind),
    })),
    brand: getCompany().brand,
    cancelledAt: cancelledAt?.toISOString() ?? null,
  });
}

function isOpen({ state }: Row['payments'][number]): boolean {
  return state === 'claimed' || state === 'recorded';
}

function toService(row: Row['services'][number], hasCosts: boolean) {
  const { supplier, supplierId, tripId, until, payBy } = row;
  return {
    ...row,
    ...(hasCosts ? {} : { quotedCost: null, agreedCost: null, offer: row.offer && '…' }),
    supplier: supplier?.name ?? '',
    supplierEmail: supplier?.email ?? '',
    supplierPhone: supplier?.phone ?? '',
    supplierUrl: supplierId ? toSupplierUrl({ tripId, supplierId }, row.linkHash) : '',
    firstDay: toPlainDate(row.firstDay),
    until: until && toPlainDate(until),
    askedAt: row.askedAt?.toISOString() ?? null,
    payBy: payBy && toPlainDate(payBy),
    isToTell: isToTell(row),
  };
}
