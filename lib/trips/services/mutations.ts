import 'server-only';
import type { TripService } from '../../generated/prisma/client';
import { transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { toPlainDate, type PlainDate } from '../../platform/format/dates';
import { recordAudit } from '../../staff/audit/mutations';
import { applyChange, findProblem, isDone, type ServiceFields, type ServiceLine } from './rules';
import type { ServiceChange } from './schema';
import { describeChange } from './words';

type Trip = { id: string; requestId: string; reference: string };
type Change = {
  trip: Trip;
  services: readonly ServiceChange[];
  staffId: string;
  /** The date in India. */
  today: PlainDate;
};

/** Thrown when a service is no longer at the version of the change, to undo the others. */
class Stale extends Error {
  constructor(readonly serviceId: string) {
    super();
  }
}

/**
 * Changes services of a trip in one act. Returns the id of a service that somebody changed first, and then changes
 * nothing; null if all are changed. Repeating a change has no effect. Throws INVALID with the field, such as
 * `services.0.note`, and NOT_FOUND for a service that the trip does not have.
 */
export async function changeServices(change: Change): Promise<string | null> {
  try {
    await transact((tx) => writeServices(tx, change));
    return null;
  } catch (error) {
    if (error instanceof Stale) return error.serviceId;
    throw error;
  }
}

async function writeServices(tx: Transaction, { trip, services, staffId, today }: Change): Promise<void> {
  const stored = await lockServices(tx, trip.id);
  await requireSuppliers(tx, services);
  const written = [];
  for (const [at, { id, version, ...change }] of services.entries()) {
    const row = stored.get(id);
    if (!row) throw new AppError('NOT_FOUND', { message: 'The trip has no such service.' });
    const line = toLine(row);
    if (isDone(line, change)) continue;
    if (row.version !== version) throw new Stale(id);
    const problem = findProblem(line, change, today);
    if (problem)
      throw new AppError('INVALID', {
        message: `${row.label}: ${problem.message}`,
        field: `services.${at}.${problem.field}`,
      });
    const next = applyChange(line, change);
    const isAsked = next.state === 'asked' && line.state !== 'asked';
    await writeLine(tx, row, next, isAsked ? { askedAt: new Date(), askedBy: 'phone' } : {});
    written.push({ label: row.label, was: line.state, state: next.state });
    if (next.agreedCost !== line.agreedCost && next.agreedCost !== null) {
      const detail = { service: row.label, cost: next.agreedCost, quoted: row.quotedCost };
      await recordAudit({ staffId, action: 'cost-agreed', target: trip.reference, detail }, tx);
    }
  }
  if (written.length > 0) await recordChange(tx, { trip, staffId, words: describeChange(written) });
}

/** The services of a trip by id, locked with their trip until the end of the transaction. */
async function lockServices(tx: Transaction, tripId: string): Promise<Map<string, TripService>> {
  // SQL by hand: the typed client cannot lock a row.
  await tx.$executeRaw`SELECT FROM trips WHERE id = ${tripId}::uuid FOR UPDATE`;
  const rows = await tx.tripService.findMany({ where: { tripId } });
  return new Map(rows.map((row) => [row.id, row]));
}

async function requireSuppliers(tx: Transaction, services: readonly ServiceChange[]): Promise<void> {
  const ids = [...new Set(services.flatMap(({ supplierId }) => supplierId ?? []))];
  if ((await tx.supplier.count({ where: { id: { in: ids } } })) < ids.length)
    throw new AppError('INVALID', { message: 'This supplier is not in the rate book.', field: 'supplierId' });
}

/** Stores a service and increases its version. */
async function writeLine(
  tx: Transaction,
  { id }: Pick<TripService, 'id'>,
  { kind: _kind, quotedCost: _quotedCost, until, payBy, ...line }: ServiceLine,
  more: Partial<TripService> = {},
): Promise<void> {
  const days = { until: until && new Date(until), payBy: payBy && new Date(payBy) };
  await tx.tripService.update({
    where: { id },
    data: { ...line, ...days, ...more, version: { increment: 1 } },
  });
}

/** A line in the history of the trip's request; `staffId` is null for a supplier's answer. */
async function recordChange(
  tx: Transaction,
  {
    trip,
    staffId,
    words,
    note,
  }: { trip: Omit<Trip, 'reference'>; staffId: string | null; words: string; note?: string },
): Promise<void> {
  const kind = staffId ? 'trip-service' : 'trip-answer';
  const after = { trip: trip.id, words };
  await tx.requestActivity.create({
    data: { requestId: trip.requestId, staffId, kind, after, ...(note && { note }) },
  });
}

/** The fields of a stored service that staff change, with those that the rules need. */
function toLine(row: TripService): ServiceLine {
  const {
    confirmation,
    contact,
    agreedCost,
    driver,
    driverPhone,
    plate,
    supplierId,
    note,
    quotedCost,
    offer,
  } = row;
  return {
    ...{ confirmation, contact, agreedCost, driver, driverPhone, plate, supplierId, note, quotedCost, offer },
    ...({ kind: row.kind, state: row.state } as Pick<ServiceLine, 'kind' | 'state'>),
    until: row.until && toPlainDate(row.until),
    payBy: row.payBy && toPlainDate(row.payBy),
  } satisfies ServiceLine & ServiceFields;
}
