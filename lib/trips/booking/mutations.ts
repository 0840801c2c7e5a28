import 'server-only';
import { toJson, type Transaction } from '../../platform/db';
import { addPlainDays, toPlainDate, type PlainDate } from '../../platform/format/dates';
import type { QuoteContent, QuoteDraft } from '../../quotes/model/types';
import type { Instalment } from '../model/instalments';
import type { AgreedContent, PlannedService } from '../model/types';

/** The acceptance of a version with the version's content and draft. */
export async function findAcceptance(tx: Transaction, quoteId: string, number: number) {
  const { optionId, extras, total, version } = await tx.quoteAcceptance.findUniqueOrThrow({
    where: { quoteId_number: { quoteId, number } },
    include: { version: { include: { quote: { select: { requestId: true } } } } },
  });
  const content = version.content as unknown as QuoteContent;
  const draft = version.costs as unknown as QuoteDraft;
  return { requestId: version.quote.requestId, content, draft, option: optionId, extras, total };
}

/** The trip of a request, locked until the end of the transaction, with its instalments and verified money. */
export async function findBookedTrip(tx: Transaction, requestId: string) {
  // SQL by hand: the typed client cannot lock a row.
  await tx.$executeRaw`SELECT FROM trips WHERE request_id = ${requestId}::uuid FOR UPDATE`;
  const trip = await tx.trip.findUnique({
    where: { requestId },
    include: {
      instalments: { orderBy: { position: 'asc' } },
      payments: { where: { state: 'verified' }, select: { amount: true } },
    },
  });
  if (!trip) return null;
  return {
    id: trip.id,
    instalments: trip.instalments.map(({ dueOn, amount }) => ({ dueOn: toPlainDate(dueOn), amount })),
    paid: trip.payments.reduce((sum, { amount }) => sum + amount, 0),
  };
}

type NewTrip = {
  requestId: string;
  quoteId: string | null;
  quoteNumber: number | null;
  title: string;
  firstDay: PlainDate;
  lastDay: PlainDate;
  adults: number;
  childrenAges: number[];
  agreed: AgreedContent;
  total: number;
  termsVersion: number;
};

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
      ...{ tripId, position, amount },
      dueOn: new Date(dueOn),
    })),
  });
}

/**
 * Stores the services of a trip by the ids of their parts. A service that is the same as before keeps its state and
 * confirmation; one that has changed is to be asked again; those that the trip no longer has are dropped.
 */
export async function storeServices(
  tx: Transaction,
  tripId: string,
  firstDay: PlainDate,
  services: readonly PlannedService[],
): Promise<void> {
  const known = await tx.tripService.findMany({ where: { tripId } });
  const items = await tx.rateItem.findMany({
    where: { id: { in: services.flatMap(({ itemId }) => itemId ?? []) } },
    select: { id: true, supplierId: true },
  });
  const suppliers = new Map(items.map(({ id, supplierId }) => [id, supplierId]));
  for (const { partId, itemId, day, ...service } of services) {
    const data = {
      ...service,
      supplierId: suppliers.get(itemId ?? '') ?? null,
      firstDay: new Date(addPlainDays(firstDay, day - 1)),
    };
    const before = known.find((one) => one.partId === partId);
    if (!before) await tx.tripService.create({ data: { tripId, partId, ...data } });
    else if (isSame(before, data)) continue;
    else
      await tx.tripService.update({
        where: { id: before.id },
        data: { ...data, ...TO_ASK, version: { increment: 1 } },
      });
  }
  await tx.tripService.updateMany({
    where: { tripId, state: { not: 'dropped' }, partId: { notIn: services.map(({ partId }) => partId) } },
    data: { state: 'dropped', version: { increment: 1 } },
  });
}

const TO_ASK = { state: 'to-ask', confirmation: '', contact: '', offer: '', exchangedFrom: '', until: null };

type Compared = { label: string; place: string; detail: string; nights: number; firstDay: Date };

/** True for the same house, days and rooms; neither a new price nor an exchanged house asks the supplier again. */
function isSame(one: Compared & { state: string; exchangedFrom: string }, other: Compared): boolean {
  return (
    one.state !== 'dropped' &&
    (one.exchangedFrom || one.label) === other.label &&
    one.place === other.place &&
    one.detail === other.detail &&
    one.nights === other.nights &&
    one.firstDay.getTime() === other.firstDay.getTime()
  );
}
