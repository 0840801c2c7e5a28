import { randomBytes, randomUUID } from 'node:crypto';
import { getPrisma } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { Prisma } from '@/lib/generated/prisma/client';

type Fields = Partial<Prisma.RequestUncheckedCreateInput>;

const unique = () => ({
  reference: `KT-${randomBytes(4).toString('hex').toUpperCase()}`,
  idempotencyKey: randomUUID(),
  requestHash: randomUUID(),
  statusTokenHash: randomUUID(),
});

/** Inserts an enquiry directly, by default for a trip in 60 days. */
export function makeStoredEnquiry(fields: Fields = {}) {
  return getPrisma().request.create({
    data: {
      ...unique(),
      customerName: 'Asha Menon',
      email: 'asha@example.com',
      phone: '98470 12345',
      phoneE164: '+919847012345',
      adultsCount: 2,
      childrenCount: 0,
      priceBookId: null,
      travelDate: new Date(addPlainDays(getIndiaDate(), 60)),
      ...fields,
    },
  });
}

/** Inserts a planner request directly. */
export function makeStoredItinerary(fields: Fields = {}) {
  const { itineraryData = { title: 'Relaxing Houseboat Kerala' } } = fields;
  return getPrisma().request.create({
    data: {
      ...unique(),
      source: 'custom_planner',
      customerName: 'Noor Ali',
      email: 'noor@example.com',
      phone: '9847054321',
      experiences: ['houseboat', 'beach'],
      vibe: 'relaxing',
      comfortLevel: 'comfort',
      duration: 5,
      groupSize: 'couple',
      title: (itineraryData as { title?: string } | null)?.title ?? '',
      estimatedCostMin: 10_000,
      estimatedCostMax: 14_000,
      ...fields,
      itineraryData,
    },
  });
}
