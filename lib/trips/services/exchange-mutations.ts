import 'server-only';
import type { TripService } from '../../generated/prisma/client';
import { getPrisma, transact, type Transaction } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { queueMail } from '../../platform/job-queue/mutations';
import { SHEET_KINDS } from '../../quotes/rate-book/choices';
import type { Supplier } from '../../quotes/rate-book/types';
import { toCategory } from '../../quotes/model/stay-words';
import type { AgreedContent } from '../model/types';
import { lockServices, recordChange, requireUnpaid } from './mutations';
import { isSimilar } from './rules';
import type { House } from './types';

/** The houses of the rate book that may take the place of a stay within "or similar", by name. */
export async function findSimilarHouses(
  {
    partId,
    supplierId,
    tripId,
    place,
    kind,
  }: Pick<TripService, 'partId' | 'supplierId' | 'tripId' | 'place' | 'kind'>,
  tx: Transaction = getPrisma(),
): Promise<House[]> {
  if (kind !== 'stay') return [];
  const { agreed } = await tx.trip.findUniqueOrThrow({ where: { id: tripId }, select: { agreed: true } });
  const rows = await tx.supplier.findMany({
    where: { OR: [{ archivedAt: null, kind: { in: [...SHEET_KINDS.stay] } }, { id: supplierId ?? tripId }] },
    select: { id: true, name: true, place: true, kind: true, class: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  const houses = rows.map((row) => ({
    ...row,
    category: toCategory(row as Pick<Supplier, 'kind' | 'class'>),
  }));
  const stay = (agreed as unknown as AgreedContent).stays.find(({ id }) => id === partId);
  const own = houses.find(({ id }) => id === supplierId);
  const wanted = {
    place: stay?.place ?? place,
    categories: [stay?.category ?? '', own?.category ?? ''].filter(Boolean),
  };
  return houses
    .filter((house) => house !== own && isSimilar(house, wanted))
    .map(({ id, name, category }) => ({ id, name, category }));
}

type Exchange = {
  trip: { id: string; requestId: string };
  serviceId: string;
  version: number;
  supplierId: string;
  /** How the traveller agreed, in words. */
  agreedBy: string;
  staffId: string;
};

/**
 * Puts another house within "or similar" in the place of a stay: it is to be asked, and the traveller gets a mail.
 * Returns false if somebody changed the service first. Repeating it has no effect. Throws NOT_FOUND, INVALID for a house
 * of another category or place and for a service that is no longer part of the trip.
 */
export async function storeExchange({ trip, serviceId, version, ...exchange }: Exchange): Promise<boolean> {
  const { supplierId, agreedBy, staffId } = exchange;
  return transact(async (tx) => {
    const row = (await lockServices(tx, trip.id)).get(serviceId);
    if (!row) throw new AppError('NOT_FOUND', { message: 'The trip has no such service.' });
    if (row.supplierId === supplierId && row.version === version + 1) return true;
    if (row.version !== version) return false;
    const house = (await findSimilarHouses(row, tx)).find(({ id }) => id === supplierId);
    if (!house || row.state === 'dropped')
      throw new AppError('INVALID', {
        message:
          'Only a house of the same category in the same place can take its place. Anything else is an amendment.',
        field: 'supplierId',
      });
    await requireUnpaid(tx, row);
    const agreed = row.exchangedFrom || row.label;
    await tx.tripService.update({
      where: { id: row.id },
      data: {
        ...{ supplierId, label: house.name, exchangedFrom: agreed === house.name ? '' : agreed },
        ...{ state: 'to-ask', askedAt: null, askedBy: '', until: null, agreedCost: null },
        ...{ confirmation: '', contact: '', offer: '', version: { increment: 1 } },
      },
    });
    const words = `Exchanged, as agreed ${agreedBy}: ${house.name} in place of ${row.label}`;
    await recordChange(tx, { trip, staffId, words });
    const { kind } = await tx.request.findUniqueOrThrow({
      where: { id: trip.requestId },
      select: { kind: true },
    });
    await queueMail(`${kind}:${trip.requestId}:exchange:${row.id}:${version}`, 0, tx);
    return true;
  });
}
