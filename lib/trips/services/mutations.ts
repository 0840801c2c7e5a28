import 'server-only';
import type { TripService } from '../../generated/prisma/client';
import { transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { toPlainDate, type PlainDate } from '../../platform/format/dates';
import { queueMail } from '../../platform/job-queue/mutations';
import { DUE_NOW } from '../../requests/response-time/due-now';
import { recordAudit } from '../../staff/audit/mutations';
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
import { AGREED_BY, describeChanges, NO_SERVICE, type AgreedBy } from './words';

type Act = {
  trip: { id: string; requestId: string };
  services: readonly (ServiceChange & Partial<Pick<ServiceFields, 'offer'>>)[];
  /** Who changes them: staff, or the supplier by his link. */
  by: { staffId: string } | { supplierId: string; supplier: string };
  /** The date in India. */
  today: PlainDate;
};
type Supplier = { id: string; name: string; email: string };
type Line = Omit<TripService, keyof ServiceLine> & ServiceLine & { supplier: Supplier | null };
type Planned = { line: Line; next: Line; isAsked: boolean; exchange: string };

/**
 * Changes services of a trip in one act. Returns false, and changes nothing, if somebody changed one first. Repeating a
 * change has no effect. What is asked by mail queues one mail to each supplier; another house in the place of a stay
 * queues a mail to the traveller; what a supplier does not confirm makes the request due. Throws INVALID with the field,
 * such as `services.0.note`, and NOT_FOUND for a service that the trip does not have.
 */
export async function changeServices(act: Act): Promise<boolean> {
  return transact(async (tx) => {
    const lines = await lockServices(tx, act.trip.id);
    const planned: Planned[] = [];
    for (const [at, change] of act.services.entries()) {
      const line = lines.find(({ id }) => id === change.id);
      if (!line) throw new AppError('NOT_FOUND', { message: NO_SERVICE });
      const plan = await planChange(tx, line, change, act);
      if (plan === 'done') continue;
      if (plan === 'changed') return false;
      if ('message' in plan)
        throw new AppError('INVALID', {
          message: `${line.label}: ${plan.message}`,
          field: `services.${at}.${plan.field}`,
        });
      planned.push(plan);
    }
    if (planned.length > 0) await write(tx, act, planned, lines);
    return true;
  });
}

async function planChange(
  tx: Transaction,
  line: Line,
  { id: _id, version, agreedBy, ...change }: Act['services'][number],
  { by, today }: Act,
): Promise<Planned | ServiceProblem | 'done' | 'changed'> {
  // Asking again is no repetition, although the service may stay as it is.
  const isAskedAgain = change.askedBy !== undefined && line.version === version;
  if (isDone(line, change) && !isAskedAgain) return 'done';
  const isTheirs = 'staffId' in by || (line.supplierId === by.supplierId && ANSWERABLE.includes(line.state));
  if (line.version !== version || !isTheirs) return 'changed';
  const isMoved = change.supplierId !== undefined && change.supplierId !== line.supplierId;
  const move = isMoved ? await planMove(tx, line, change.supplierId ?? null, agreedBy) : line;
  if ('message' in move) return move;
  const { supplier, label, exchangedFrom } = move;
  const problem = findProblem({ ...line, supplier }, change, today);
  if (problem) return problem;
  const next = { ...applyChange(line, change), supplier, label, exchangedFrom };
  const isTold = line.state === 'dropped' && isAskedAgain;
  const isAsked = isTold || (next.state === 'asked' && (line.state !== 'asked' || isAskedAgain));
  if (isAsked) next.askedBy = change.askedBy ?? 'phone';
  const isExchanged = label !== line.label && agreedBy !== undefined;
  return { line, next, isAsked, exchange: isExchanged ? `Exchanged, as agreed ${AGREED_BY[agreedBy]}` : '' };
}

/** What changes with another supplier; another house takes the place of a stay. */
async function planMove(
  tx: Transaction,
  line: Line,
  supplierId: string | null,
  agreedBy: AgreedBy | undefined,
): Promise<Pick<Line, 'supplier' | 'label' | 'exchangedFrom'> | ServiceProblem> {
  const { label, exchangedFrom } = line;
  const { _sum: sum } = await tx.supplierPayment.aggregate({
    where: { serviceId: line.id },
    _sum: { amount: true },
  });
  if (sum.amount)
    return {
      field: 'supplierId',
      message: 'It was paid. Correct the payment before another supplier takes its place.',
    };
  if (supplierId === null) return { supplier: null, label, exchangedFrom };
  const supplier = (await findSuppliers(line, tx)).find(({ id }) => id === supplierId);
  const isExchange = line.kind === 'stay' && line.supplierId !== null;
  if (!supplier)
    return {
      field: 'supplierId',
      message: isExchange
        ? 'Only a house of the same category in the same place can take its place. Anything else is an amendment.'
        : 'The rate book has no such supplier for this service.',
    };
  if (!isExchange) return { supplier, label, exchangedFrom };
  if (agreedBy === undefined) return { field: 'agreedBy', message: 'Say how the traveller agreed.' };
  const agreed = exchangedFrom || label;
  return { supplier, label: supplier.name, exchangedFrom: agreed === supplier.name ? '' : agreed };
}

async function write(
  tx: Transaction,
  { trip, by }: Act,
  planned: readonly Planned[],
  lines: readonly Line[],
): Promise<void> {
  const { requestId } = trip;
  const { kind, reference } = await tx.request.findUniqueOrThrow({ where: { id: requestId } });
  const askedAt = new Date();
  const mails = new Map<string, string>();
  for (const { line, next, isAsked, exchange } of planned) {
    if (isAsked) Object.assign(next, { askedAt, linkHash: toLinkHash(next, lines) });
    if (isAsked && next.state === 'dropped') next.toldAt = askedAt;
    if (isAsked && next.askedBy === 'mail')
      mails.set(`supplier ${next.supplierId}`, `supplier:${line.id}:${Number(askedAt)}`);
    if (exchange) mails.set(`house ${line.id}`, `exchange:${line.id}:${line.version}`);
    await tx.tripService.update({
      where: { id: line.id },
      data: { ...toColumns(line, next), version: { increment: 1 } },
    });
    if ('staffId' in by && next.agreedCost !== null && next.agreedCost !== line.agreedCost) {
      const detail = { service: line.label, cost: next.agreedCost, quoted: line.quotedCost };
      await recordAudit({ staffId: by.staffId, action: 'cost-agreed', target: reference, detail }, tx);
    }
  }
  for (const mail of mails.values()) await queueMail(`${kind}:${requestId}:${mail}`, 0, tx);
  const words = describeChanges(planned);
  const isAnswer = 'supplierId' in by;
  await tx.requestActivity.create({
    data: {
      ...{
        requestId,
        staffId: isAnswer ? null : by.staffId,
        kind: isAnswer ? 'trip-answer' : 'trip-service',
      },
      after: { trip: trip.id, words: isAnswer ? `${by.supplier} has answered. ${words}` : words },
    },
  });
  // SQL by hand: the rule of what makes a request due is a fragment of SQL.
  if (isAnswer && planned.some(({ next }) => next.state !== 'confirmed'))
    await tx.$executeRawUnsafe(
      `UPDATE requests SET ${DUE_NOW}, version = version + 1, updated_at = now() WHERE id = $1::uuid`,
      requestId,
    );
}

/** All services of a trip for which one supplier was asked share the hash of his link. */
function toLinkHash({ tripId, supplierId }: Line, lines: readonly Line[]): string {
  if (supplierId === null) return '';
  const asked = lines.find((line) => line.supplierId === supplierId && line.linkHash !== '');
  return asked?.linkHash ?? hashSupplierLink({ tripId, supplierId });
}

/** The columns that a change changes. */
function toColumns(line: Line, { supplier: _supplier, ...next }: Line): Partial<TripService> {
  const changed = Object.entries(next).filter(([name, value]) => value !== line[name as keyof Line]);
  const isDay = (name: string) => name === 'until' || name === 'payBy';
  return Object.fromEntries(
    changed.map(([name, value]) => [name, isDay(name) && value ? new Date(value as PlainDate) : value]),
  );
}

/** The services of a trip, locked with their trip until the end of the transaction. */
async function lockServices(tx: Transaction, tripId: string): Promise<Line[]> {
  // SQL by hand: the typed client cannot lock a row.
  await tx.$executeRaw`SELECT FROM trips WHERE id = ${tripId}::uuid FOR UPDATE`;
  const rows = await tx.tripService.findMany({
    where: { tripId },
    include: { supplier: { select: { id: true, name: true, email: true } } },
  });
  return rows.map((row) => ({
    ...row,
    ...(row as Pick<Line, 'kind' | 'state'>),
    until: row.until && toPlainDate(row.until),
    payBy: row.payBy && toPlainDate(row.payBy),
  }));
}
