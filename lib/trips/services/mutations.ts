import 'server-only';
import type { TripService } from '../../generated/prisma/client';
import { transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { toPlainDate, type PlainDate } from '../../platform/format/dates';
import { queueMail } from '../../platform/job-queue/mutations';
import { DUE_NOW } from '../../requests/response-time/due-now';
import { recordAudit } from '../../staff/audit/mutations';
import { keepReplaced, lockTripRow } from '../booking/mutations';
import { hashSupplierLink } from '../model/supplier-link';
import { findSuppliers } from './queries';
import {
  ANSWERABLE,
  applyChange,
  findProblem,
  isDone,
  type ServiceFields,
  type ServiceLine,
  type ServiceProblem,
} from './rules';
import type { ServiceChange } from './schema';
import { describeChanges, NO_SERVICE, SIMILAR_ONLY } from './words';

type Act = {
  trip: { id: string; requestId: string };
  services: readonly (ServiceChange & Partial<Pick<ServiceFields, 'offer'>>)[];
  /** Who changes them: staff, or the supplier by his link. */
  by: { staffId: string } | { supplierId: string; supplier: string };
  /** The date in India. */
  today: PlainDate;
};
type Line = Omit<TripService, keyof ServiceLine> & ServiceLine;
type Planned = { line: Line; next: Line };

/**
 * Changes services of a trip in one act. Returns false, and changes nothing, if somebody changed one first. Repeating a
 * change has no effect. What is asked by mail queues one mail to each supplier; what a supplier does not confirm makes
 * the request due. Throws INVALID with the field, such as `services.0.note`, and NOT_FOUND for an unknown service.
 */
export async function changeServices(act: Act): Promise<boolean> {
  const { trip, services, by, today } = act;
  return transact(async (tx) => {
    const lines = await lockServices(tx, trip.id);
    const planned: Planned[] = [];
    const now = new Date();
    for (const [at, { id, version, ...change }] of services.entries()) {
      const line = lines.find((one) => one.id === id);
      if (!line) throw new AppError('NOT_FOUND', { message: NO_SERVICE });
      // Asking again is no repetition, although the service may stay as it is.
      const isAskedAgain = change.askedBy !== undefined && line.version === version;
      if (isDone(line, change) && !isAskedAgain) continue;
      const isTheirs =
        'staffId' in by || (line.supplierId === by.supplierId && ANSWERABLE.includes(line.state));
      if (line.version !== version || !isTheirs) return false;
      const move = await planMove(tx, line, change.supplierId);
      const problem = 'field' in move ? move : findProblem({ ...line, ...move }, change, today);
      if (problem) {
        const message = `${line.label}: ${problem.message}`;
        throw new AppError('INVALID', { message, field: `services.${at}.${problem.field}` });
      }
      const next: Line = { ...applyChange(line, change), ...move };
      const isAsked = isAskedAgain || (next.state === 'asked' && line.state !== 'asked');
      planned.push({ line, next: isAsked ? toAsked(next, lines, now) : next });
    }
    if (planned.length > 0) await write(tx, act, planned);
    return true;
  });
}

/** A service for which its supplier was just asked, or told that it is not needed. */
function toAsked(next: Line, lines: readonly Line[], askedAt: Date): Line {
  const { supplierId, tripId, state } = next;
  // All services of the trip for which one supplier was asked share his link.
  const { linkHash } = lines.find((one) => one.supplierId === supplierId && one.linkHash !== '') ?? {};
  return {
    ...next,
    askedAt,
    askedBy: next.askedBy || 'phone',
    linkHash: linkHash ?? (supplierId ? hashSupplierLink({ tripId, supplierId }) : ''),
    ...(state === 'dropped' && { toldAt: askedAt }),
  };
}

/** What changes with another supplier; another house takes the place of a stay. */
async function planMove(
  tx: Transaction,
  { label, exchangedFrom, ...line }: Line,
  supplierId: string | null = line.supplierId,
): Promise<Partial<Line> | ServiceProblem> {
  if (supplierId === line.supplierId) return {};
  const refuse = (message: string): ServiceProblem => ({ field: 'supplierId', message });
  const { _sum } = await tx.supplierPayment.aggregate({
    where: { serviceId: line.id },
    _sum: { amount: true },
  });
  if (_sum.amount) return refuse('It was paid. Correct the payment before another supplier takes its place.');
  if (supplierId === null) return { supplier: null };
  const supplier = (await findSuppliers(line, tx)).find(({ id }) => id === supplierId);
  const isExchange = line.kind === 'stay' && line.supplierId !== null;
  if (!supplier)
    return refuse(isExchange ? SIMILAR_ONLY : 'The rate book has no such supplier for this service.');
  if (!isExchange) return { supplier };
  const agreed = exchangedFrom || label;
  return { supplier, label: supplier.name, exchangedFrom: agreed === supplier.name ? '' : agreed };
}

async function write(tx: Transaction, { trip, by }: Act, planned: readonly Planned[]): Promise<void> {
  const { requestId } = trip;
  const { kind, reference } = await tx.request.findUniqueOrThrow({ where: { id: requestId } });
  const mails = new Set<string>();
  for (const { line, next } of planned) {
    if (next.askedBy === 'mail' && next.askedAt !== line.askedAt)
      mails.add(`supplier:${next.linkHash}:${Number(next.askedAt)}`);
    if (next.supplierId !== line.supplierId) await keepReplaced(tx, line.id);
    await tx.tripService.update({ where: { id: line.id }, data: toColumns(next) });
    if ('staffId' in by && next.agreedCost !== null && next.agreedCost !== line.agreedCost) {
      const detail = { service: line.label, cost: next.agreedCost, quoted: line.quotedCost };
      await recordAudit({ staffId: by.staffId, action: 'cost-agreed', target: reference, detail }, tx);
    }
  }
  for (const mail of mails) await queueMail(`${kind}:${requestId}:${mail}`, 0, tx);
  const words = describeChanges(planned);
  const activity =
    'staffId' in by
      ? { kind: 'trip-service', staffId: by.staffId, after: { trip: trip.id, words } }
      : { kind: 'trip-answer', after: { trip: trip.id, words: `${by.supplier} has answered. ${words}` } };
  await tx.requestActivity.create({ data: { requestId, ...activity } });
  // SQL by hand: the rule of what makes a request due is a fragment of SQL.
  if ('supplierId' in by && planned.some(({ next }) => next.state !== 'confirmed'))
    await tx.$executeRawUnsafe(
      `UPDATE requests SET ${DUE_NOW}, version = version + 1, updated_at = now() WHERE id = $1::uuid`,
      requestId,
    );
}

function toColumns({ supplier: _supplier, trip: _trip, updatedAt: _updatedAt, ...line }: Line) {
  const { firstDay, until, payBy, ...columns } = line;
  const days = {
    firstDay: new Date(firstDay),
    until: until && new Date(until),
    payBy: payBy && new Date(payBy),
  };
  return { ...columns, ...days, version: { increment: 1 } };
}

/** The services of a trip, locked with their trip until the end of the transaction. */
async function lockServices(tx: Transaction, tripId: string): Promise<Line[]> {
  await lockTripRow(tx, tripId);
  const rows = await tx.tripService.findMany({
    where: { tripId },
    include: {
      supplier: { select: { id: true, name: true, email: true } },
      trip: { select: { firstDay: true, lastDay: true } },
    },
  });
  return rows.map((row) => ({
    ...row,
    ...(row as Pick<Line, 'kind' | 'state'>),
    firstDay: toPlainDate(row.firstDay),
    until: row.until && toPlainDate(row.until),
    payBy: row.payBy && toPlainDate(row.payBy),
    trip: { firstDay: toPlainDate(row.trip.firstDay), lastDay: toPlainDate(row.trip.lastDay) },
  }));
}
