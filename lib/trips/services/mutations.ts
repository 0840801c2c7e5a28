import 'server-only';
import type { z } from 'zod';
import type { TripService } from '../../generated/prisma/client';
import { transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { toPlainDate, type PlainDate } from '../../platform/format/dates';
import { queueMail } from '../../platform/job-queue/mutations';
import { DUE_NOW } from '../../requests/response-time/due-now';
import { recordAudit } from '../../staff/audit/mutations';
import { hashSupplierLink } from './link';
import {
  ANSWERABLE,
  applyChange,
  findProblem,
  isAnswered,
  isDone,
  toAnswered,
  type ServiceFields,
  type ServiceLine,
} from './rules';
import type { askSchema, ServiceChange } from './schema';
import type { SupplierAnswer } from './supplier-schema';
import type { SupplierRequest } from './types';
import { describeAnswer, describeChange } from './words';

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
    if (next.supplierId !== line.supplierId) await requireUnpaid(tx, row);
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

type Asks = z.output<typeof askSchema> & Omit<Change, 'services'>;

/**
 * Marks services as asked, with the links by which their suppliers answer; by mail, queues one mail to each supplier.
 * Returns the id of a service that somebody changed first, and then changes nothing. Repeating it with the same key has
 * no effect. Throws INVALID for a service without a supplier, and for a supplier without an e-mail address. If all
 * services are dropped, their suppliers are told that they are not needed.
 */
export async function storeAsks(asks: Asks): Promise<string | null> {
  try {
    await transact((tx) => writeAsks(tx, asks));
    return null;
  } catch (error) {
    if (error instanceof Stale) return error.serviceId;
    throw error;
  }
}

async function writeAsks(tx: Transaction, asks: Asks): Promise<void> {
  const { trip, services, key, channel, until, today, staffId } = asks;
  const stored = await lockServices(tx, trip.id);
  if (await tx.supplierLink.findFirst({ where: { tripId: trip.id, askKey: key } })) return;
  const rows = services.map(({ id, version }) => {
    const row = stored.get(id);
    if (!row) throw new AppError('NOT_FOUND', { message: 'The trip has no such service.' });
    if (row.version !== version) throw new Stale(id);
    return row;
  });
  const isOver = rows.every(({ state }) => state === 'dropped');
  if (isOver) {
    // Those who are told together have one moment, by which their mail finds the services.
    const data = { toldAt: new Date(), version: { increment: 1 } };
    await tx.tripService.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data });
  }
  for (const row of isOver ? [] : rows) {
    const change = { state: 'asked', until } as const;
    const problem = findProblem(toLine(row), change, today);
    const message = row.supplierId ? problem?.message : 'Choose its supplier first.';
    if (message)
      throw new AppError('INVALID', {
        message: `${row.label}: ${message}`,
        field: problem?.field ?? 'services',
      });
    await writeLine(tx, row, applyChange(toLine(row), change), { askedAt: new Date(), askedBy: channel });
  }
  const suppliers = await tx.supplier.findMany({
    where: { id: { in: rows.flatMap(({ supplierId }) => supplierId ?? []) } },
  });
  for (const supplier of suppliers) await askSupplier(tx, supplier, asks, isOver);
  const what = isOver ? `Told ${HOW[channel]} that it is not needed` : `Asked ${HOW[channel]}`;
  const words = `${what}: ${rows.map(({ label }) => label).join(', ')}`;
  await recordChange(tx, { trip, staffId, words });
}

const HOW = { mail: 'by mail', whatsapp: 'on WhatsApp', phone: 'by phone' } as const;

async function askSupplier(
  tx: Transaction,
  { id: supplierId, name, email }: { id: string; name: string; email: string },
  { trip, key, channel, language }: Asks,
  isOver: boolean,
): Promise<void> {
  if (channel === 'mail' && email === '')
    throw new AppError('INVALID', {
      message: `${name} has no e-mail address in the rate book. Ask on WhatsApp.`,
    });
  const owner = { tripId: trip.id, supplierId };
  const { asks } = await tx.supplierLink.upsert({
    where: { tripId_supplierId: owner },
    create: { ...owner, linkHash: hashSupplierLink(owner), language, asks: 1, askKey: key },
    update: { language, asks: { increment: 1 }, askKey: key },
  });
  if (channel !== 'mail') return;
  const { kind } = await tx.request.findUniqueOrThrow({
    where: { id: trip.requestId },
    select: { kind: true },
  });
  await queueMail(
    `${kind}:${trip.requestId}:supplier:${trip.id}:${supplierId}:${asks}${isOver ? ':over' : ''}`,
    0,
    tx,
  );
}

/**
 * Stores a supplier's answer for some of his services. Returns `changed`, and stores nothing, if we have changed one
 * since he saw it, `confirmed` if he has confirmed one before. What he does not confirm makes the request due.
 */
export async function storeAnswer(
  { tripId, requestId, supplierId, supplier }: SupplierRequest,
  answer: SupplierAnswer,
): Promise<'stored' | 'changed' | 'confirmed'> {
  return transact(async (tx) => {
    const stored = await lockServices(tx, tripId);
    const open = [];
    for (const { id, version } of answer.lines) {
      const row = stored.get(id);
      if (!row || row.supplierId !== supplierId) return 'changed';
      const line = toLine(row);
      if (isAnswered(line, answer)) continue;
      if (line.state === 'confirmed') return 'confirmed';
      if (row.version !== version || !ANSWERABLE.includes(line.state)) return 'changed';
      open.push(row);
    }
    for (const row of open) await writeLine(tx, row, { ...toLine(row), ...toAnswered(answer) });
    if (open.length === 0) return 'stored';
    const words = describeAnswer(
      supplier,
      answer,
      open.map(({ label }) => label),
    );
    await recordChange(tx, { trip: { id: tripId, requestId }, staffId: null, words, note: answer.note });
    // SQL by hand: the rule of what makes a request due is a fragment of SQL.
    if (answer.answer !== 'confirm')
      await tx.$executeRawUnsafe(
        `UPDATE requests SET ${DUE_NOW}, version = version + 1, updated_at = now() WHERE id = $1::uuid`,
        requestId,
      );
    return 'stored';
  });
}

/** The services of a trip by id, locked with their trip until the end of the transaction. */
export async function lockServices(tx: Transaction, tripId: string): Promise<Map<string, TripService>> {
  // SQL by hand: the typed client cannot lock a row.
  await tx.$executeRaw`SELECT FROM trips WHERE id = ${tripId}::uuid FOR UPDATE`;
  const rows = await tx.tripService.findMany({ where: { tripId } });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Throws INVALID for a service that was paid: its supplier stays until the payment is corrected. */
export async function requireUnpaid(
  tx: Transaction,
  { id, label }: Pick<TripService, 'id' | 'label'>,
): Promise<void> {
  const { _sum } = await tx.supplierPayment.aggregate({ where: { serviceId: id }, _sum: { amount: true } });
  const message = `${label} was paid. Correct the payment before another supplier takes its place.`;
  if (_sum.amount) throw new AppError('INVALID', { message, field: 'supplierId' });
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
export async function recordChange(
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
    ...{ confirmation, contact, agreedCost, driver, driverPhone, plate, supplierId, note },
    ...{ quotedCost, offer },
    ...({ kind: row.kind, state: row.state } as Pick<ServiceLine, 'kind' | 'state'>),
    until: row.until && toPlainDate(row.until),
    payBy: row.payBy && toPlainDate(row.payBy),
  } satisfies ServiceLine & ServiceFields;
}
