import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { PRESENT } from '../inbox/visible-sql';
import { toPair } from './match-requests';
import type { CustomerCardInput } from './schema';
import type { CustomerCard, Decision } from './types';

type Target = { id: string; otherId: string; staffId: string };

const ALREADY_DECIDED =
  'Something was already said about these two. Reload to see it: it can be undone there.';

/**
 * Records that two requests are from the same customer (`linked`) or from different customers (`apart`), and adds a
 * line to both histories. The requests stay unchanged. Throws CONFLICT when staff have already decided, and NOT_FOUND
 * when a request is deleted or erased.
 */
export async function decideCustomer({ id, otherId, staffId }: Target, decision: Decision): Promise<void> {
  if (id === otherId)
    throw new AppError('INVALID', { message: 'These are the same request.', field: 'otherId' });
  await transact(async (tx) => {
    const both = await findBoth(tx, id, otherId);
    if (!both) throw new AppError('NOT_FOUND');
    const data = { ...toPair(id, otherId), decision, linkedById: staffId };
    const { count } = await tx.customerLink.createMany({ data, skipDuplicates: true });
    if (count === 0) throw new AppError('CONFLICT', { message: ALREADY_DECIDED });
    await addLines(tx, both, { staffId, decision, kind: decision === 'linked' ? 'linked' : 'unlinked' });
  });
}

/** Removes a decision about two requests; does nothing when there is no decision. */
export async function forgetDecision({ id, otherId, staffId }: Target): Promise<void> {
  await transact(async (tx) => {
    const both = await findBoth(tx, id, otherId);
    const where = { lowId_highId: toPair(id, otherId) };
    const known = await tx.customerLink.findUnique({ where });
    const { count } = await tx.customerLink.deleteMany({ where: toPair(id, otherId) });
    if (known && both && count > 0)
      await addLines(tx, both, { staffId, decision: known.decision, kind: 'unlinked' });
  });
}

type Named = { id: string; reference: string };

/** The two requests; null when one is deleted or erased. */
async function findBoth(tx: Transaction, id: string, otherId: string): Promise<[Named, Named] | null> {
  const where = { id: { in: [id, otherId] }, ...PRESENT };
  const [one, other] = await tx.request.findMany({ where, select: { id: true, reference: true } });
  return one && other ? [one, other] : null;
}

type Line = { staffId: string; decision: string; kind: 'linked' | 'unlinked' };

/** Adds a line to the history of both requests; each line has the reference of the other request. */
async function addLines(tx: Transaction, [one, other]: [Named, Named], { decision, ...line }: Line) {
  const toLine = ({ id: requestId }: Named, { reference }: Named) => ({
    ...line,
    requestId,
    after: { reference, decision },
  });
  await tx.requestActivity.createMany({ data: [toLine(one, other), toLine(other, one)] });
}

type Place = { id: string; staffId: string; card: CustomerCard | undefined };

/**
 * Saves the customer's card: updates the existing one, or stores a new one with the request `id`. The request's history
 * records the change. An empty card is removed. Throws CONFLICT when somebody else has changed the card meanwhile,
 * NOT_FOUND for a deleted or erased request.
 */
export async function saveCard({ id, staffId, card }: Place, input: CustomerCardInput): Promise<void> {
  const { birthday, notes, version } = input;
  const isOther = input.card !== undefined && input.card !== (card?.requestId ?? null);
  if (isOther || version !== (card?.version ?? 0)) throw new AppError('CONFLICT');
  const place = card?.requestId ?? id;
  const isEmpty = birthday === null && notes === '';
  const before = { birthday: card?.birthday ?? null, customerNotes: card?.notes ?? '' };
  const after = { birthday, customerNotes: notes };
  if (isDeepStrictEqual(before, after)) return;
  const data = { birthday: birthday === null ? null : new Date(birthday), notes };
  await transact(async (tx) => {
    if ((await tx.request.count({ where: { id, ...PRESENT } })) === 0) throw new AppError('NOT_FOUND');
    const where = { requestId: place, version };
    const { count } = isEmpty
      ? await tx.customerCard.deleteMany({ where })
      : card
        ? await tx.customerCard.updateMany({ where, data: { ...data, version: { increment: 1 } } })
        : await tx.customerCard.createMany({ data: { ...data, requestId: place }, skipDuplicates: true });
    if (count === 0) throw new AppError('CONFLICT');
    await tx.requestActivity.create({
      data: { requestId: id, staffId, kind: 'customer-card', before, after },
      select: { id: true },
    });
  });
}
