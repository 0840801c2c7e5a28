import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Prisma, Trip } from '../../generated/prisma/client';
import { toJson, transact, type Transaction } from '../../platform/db';
import { isSameValue } from '../../platform/editing/merge-fields';
import { AppError } from '../../platform/errors';
import {
  addPlainDays,
  countPlainDays,
  getIndiaDate,
  toPlainDate,
  type PlainDate,
} from '../../platform/format/dates';
import type { QuoteContent, QuoteDraft } from '../../quotes/model/types';
import { isWithinPlace } from '../../places/same-place';
import { PRESENT } from '../../requests/inbox/visible-sql';
import { findInstalmentProblem, type Instalment } from '../model/instalments';
import { isToTell, NOT_ASKED } from '../model/service-states';
import { tally, WITH_MONEY } from '../model/tally';
import type { AgreedContent, PlannedService } from '../model/types';
import { NO_REQUEST, NO_TRIP, toBookedBefore, TRIP_CANCELLED } from '../model/words';
import type { InstalmentsChange } from './schema';

/** The acceptance of a version with the version's content and draft. */
export async function findAcceptance(tx: Transaction, quoteId: string, number: number) {
  const { optionId, extras, total, version } = await tx.quoteAcceptance.findUniqueOrThrow({
    where: { quoteId_number: { quoteId, number } },
    include: { version: { include: { quote: { include: { request: true } } } } },
  });
  const content = version.content as unknown as QuoteContent;
  const draft = version.costs as unknown as QuoteDraft;
  return { request: version.quote.request, content, draft, option: optionId, extras, total };
}

/**
 * A trip with its request and money, locked until the end of the transaction; `paid` is the sum of the verified payments.
 * Throws NOT_FOUND if its request was deleted or erased.
 */
export async function lockTrip(tx: Transaction, id: string) {
  await lockTripRow(tx, id);
  const include = { request: true, ...WITH_MONEY };
  const trip = await tx.trip.findFirst({ where: { id, request: PRESENT }, include });
  if (!trip) throw new AppError('NOT_FOUND', { message: NO_TRIP });
  const { plan, paid } = tally(trip);
  return { ...trip, instalments: plan, paid };
}
export type LockedTrip = Awaited<ReturnType<typeof lockTrip>>;

/** Books the paid fee of a cancelled trip as kept, so that it pays nothing else. Returns what remains of the money. */
export async function keepFee(
  tx: Transaction,
  { id: tripId, cancelFee, paid, payments }: LockedTrip,
): Promise<number> {
  const kept = Math.min(paid, cancelFee ?? 0);
  if (kept <= 0) return paid;
  const { mode = 'upi' } = payments.findLast(({ kind }) => kind === 'receipt') ?? {};
  await tx.payment.create({
    data: {
      tripId,
      kind: 'fee',
      mode,
      amount: -kept,
      valueOn: new Date(getIndiaDate()),
      key: randomUUID(),
      state: 'verified',
      verifiedAt: new Date(),
    },
  });
  return paid - kept;
}

type Changed = { firstDay: PlainDate; lastDay: PlainDate; agreed: AgreedContent };
type NewTrip = Omit<Prisma.TripUncheckedCreateInput, keyof Changed> & Changed;

/**
 * Stores a trip that staff book without a quote, and returns its id. Repeating it changes nothing. Throws NOT_FOUND for
 * a deleted or erased request, INVALID if the request has another trip.
 */
export async function storeTripByStaff(
  trip: NewTrip,
  instalments: readonly Instalment[],
  staffId: string,
): Promise<string> {
  const { requestId, total, firstDay } = trip;
  return transact(async (tx) => {
    // SQL by hand: the typed client cannot lock a row.
    const found = await tx.$executeRaw`SELECT FROM requests
      WHERE id = ${requestId}::uuid AND deleted_at IS NULL AND erased_at IS NULL FOR UPDATE`;
    if (found === 0) throw new AppError('NOT_FOUND', { message: NO_REQUEST });
    const booked = await tx.trip.findUnique({ where: { requestId } });
    if (booked && isBookedAs(booked, trip)) return booked.id;
    if (booked) throw new AppError('INVALID', { message: toBookedBefore(booked) });
    const id = await storeTrip(tx, trip);
    await storeInstalments(tx, id, instalments);
    const after = { trip: id, total, firstDay };
    await tx.requestActivity.create({ data: { requestId, staffId, kind: 'trip-booked', after } });
    return id;
  });
}

/** True for the answer to a repeated booking. */
function isBookedAs(booked: Trip, { total, firstDay, title }: NewTrip): boolean {
  return booked.total === total && toPlainDate(booked.firstDay) === firstDay && booked.title === title;
}

/** Locks a trip until the end of the transaction, after its request as an acceptance locks them. */
export async function lockTripRow(tx: Transaction, id: string): Promise<void> {
  // SQL by hand: the typed client cannot lock rows.
  await tx.$executeRaw`SELECT FROM requests WHERE id = (SELECT request_id FROM trips WHERE id = ${id}::uuid) FOR NO KEY UPDATE`;
  await tx.$executeRaw`SELECT FROM trips WHERE id = ${id}::uuid FOR UPDATE`;
}

/** Stores the trip of a request, or what an amendment changes in it. Returns its id. */
export async function storeTrip(tx: Transaction, given: NewTrip): Promise<string> {
  const { requestId, firstDay, lastDay, agreed, ...columns } = given;
  const data = {
    ...columns,
    firstDay: new Date(firstDay),
    lastDay: new Date(lastDay),
    agreed: toJson(agreed),
  };
  const { id } = await tx.trip.upsert({
    where: { requestId },
    create: { requestId, ...data },
    // An acceptance after a cancellation books the trip again.
    update: { ...data, cancelledAt: null, cancelFee: null, version: { increment: 1 } },
    select: { id: true },
  });
  return id;
}

/** Replaces the instalments of a trip. At commit, the database refuses those that do not add up to its total. */
export async function storeInstalments(
  tx: Transaction,
  tripId: string,
  instalments: readonly Instalment[],
): Promise<void> {
  await tx.instalment.deleteMany({ where: { tripId } });
  await tx.instalment.createMany({
    data: instalments.map(({ dueOn, amount }, position) => ({
      tripId,
      position,
      amount,
      dueOn: new Date(dueOn),
    })),
  });
}

/**
 * Replaces the instalments of a trip, if it still has the version. Repeating a change has no effect. Throws INVALID, see
 * `findInstalmentProblem`.
 */
export async function storeInstalmentsByStaff(
  id: string,
  { version, instalments }: InstalmentsChange,
  staffId: string,
): Promise<'changed' | 'unchanged' | 'conflict'> {
  return transact(async (tx) => {
    const booked = await lockTrip(tx, id);
    if (isSameValue(booked.instalments, instalments)) return 'unchanged';
    if (booked.version !== version) return 'conflict';
    const problem = booked.cancelledAt ? TRIP_CANCELLED : findInstalmentProblem(booked, instalments);
    if (problem) throw new AppError('INVALID', { message: problem, field: 'instalments' });
    await storeInstalments(tx, id, instalments);
    await tx.trip.update({ where: { id }, data: { version: { increment: 1 } } });
    const [before, after] = [booked, { instalments }].map((one) => toJson({ instalments: one.instalments }));
    const entry = { requestId: booked.requestId, staffId, kind: 'trip-instalments' };
    await tx.requestActivity.create({ data: { ...entry, before: before!, after: after! } });
    return 'changed';
  });
}

/**
 * Stores the services of an accepted version, matched by part id with `replaced`, those of the version before:
 * - an unchanged service keeps its state and confirmation, a changed one is to be asked again;
 * - a service that the trip no longer has, or that goes to another supplier, is dropped;
 * - an activity of the rate book is on the first of `days` in the place of its supplier, unless staff chose its day.
 */
export async function storeServices(
  tx: Transaction,
  tripId: string,
  firstDay: PlainDate,
  services: readonly PlannedService[],
  days: readonly { place: string }[] = [],
  replaced: readonly PlannedService[] = [],
): Promise<void> {
  const known = await tx.tripService.findMany({ where: { tripId } });
  const items = await tx.rateItem.findMany({
    where: { id: { in: [...services, ...replaced].flatMap(({ itemId }) => itemId ?? []) } },
    select: { id: true, supplierId: true, supplier: { select: { place: true } } },
  });
  const findItem = (itemId: string | null) => items.find(({ id }) => id === itemId);
  for (const { partId, itemId, day, ...service } of services) {
    const item = findItem(itemId);
    const isThere = ({ place }: { place: string }) => isWithinPlace(place, item?.supplier.place ?? '');
    const at = service.kind === 'activity' && item?.supplier.place ? days.findIndex(isThere) : -1;
    const before = known.find((one) => one.partId === partId);
    const earlier = replaced.find((one) => one.partId === partId);
    const isOther = earlier && findItem(earlier.itemId)?.supplierId !== item?.supplierId;
    // Staff may have chosen another supplier than the quote, which a version with the quoted one does not undo.
    const chosen = earlier && !isOther && before?.label === service.label ? before.supplierId : null;
    const own = before?.hasOwnDay ? countPlainDays(firstDay, toPlainDate(before.firstDay)) : -1;
    const offset = own >= 0 && own < days.length ? own : at < 0 ? day - 1 : at;
    const data = {
      ...service,
      supplierId: chosen ?? item?.supplierId ?? null,
      firstDay: new Date(addPlainDays(firstDay, offset)),
    };
    if (before && isSame(before, data) && !isOther) continue;
    const isReplaced = before && before.supplierId !== data.supplierId;
    if (isReplaced) await keepReplaced(tx, before.id);
    await tx.tripService.upsert({
      where: { tripId_partId: { tripId, partId } },
      create: { tripId, partId, ...data },
      update: {
        ...data,
        ...TO_ASK,
        ...((isReplaced || before?.toldAt) && NOT_ASKED),
        version: { increment: 1 },
      },
    });
  }
  await tx.tripService.updateMany({
    where: { tripId, state: { not: 'dropped' }, partId: { notIn: services.map(({ partId }) => partId) } },
    data: { state: 'dropped', agreedCost: null, version: { increment: 1 } },
  });
}

/**
 * Keeps what a supplier was asked or paid for as a dropped service of its own, when another supplier is to take the place
 * of his: he has still to be told.
 */
export async function keepReplaced(tx: Transaction, serviceId: string): Promise<void> {
  const { id, ...service } = await tx.tripService.findUniqueOrThrow({ where: { id: serviceId } });
  const payments = await tx.supplierPayment.count({ where: { serviceId } });
  // Of a dropped service, it is what the supplier keeps.
  const agreedCost = service.state === 'dropped' ? service.agreedCost : null;
  const dropped = { ...service, partId: randomUUID(), state: 'dropped', until: null, agreedCost };
  if (!isToTell(dropped) && agreedCost === null && payments === 0) return;
  const kept = await tx.tripService.create({ data: dropped });
  await tx.supplierPayment.updateMany({ where: { serviceId: id }, data: { serviceId: kept.id } });
}

/** What is no longer true once the same supplier is to be asked for something else; his confirmation is then replaced. */
const TO_ASK = {
  state: 'to-ask',
  offer: '',
  exchangedFrom: '',
  until: null,
  toldAt: null,
  agreedCost: null,
};

type Compared = { label: string; place: string; detail: string; nights: number; firstDay: Date };

/** True for the same house, days and rooms; neither a new price nor an exchanged house asks the supplier again. */
function isSame(one: Compared & { state: string; exchangedFrom: string }, other: Compared): boolean {
  return (
    one.state !== 'dropped' &&
    (one.exchangedFrom || one.label) === other.label &&
    (['place', 'detail', 'nights'] as const).every((field) => one[field] === other[field]) &&
    one.firstDay.getTime() === other.firstDay.getTime()
  );
}
