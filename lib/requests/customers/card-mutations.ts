import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { transact } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { PRESENT } from '../inbox/visible';
import type { CustomerCardInput } from './schema';
import type { CustomerCard } from './types';

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
