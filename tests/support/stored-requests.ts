import { randomBytes, randomUUID } from 'node:crypto';
import { getPrisma } from '@/lib/platform/db';
import type { Prisma } from '@/lib/generated/prisma/client';

const unique = () => ({
  reference: `KT-${randomBytes(4).toString('hex').toUpperCase()}`,
  idempotencyKey: randomUUID(),
  requestHash: randomUUID(),
  statusTokenHash: randomUUID(),
});

/** Inserts an enquiry directly. */
export function makeStoredEnquiry(fields: Partial<Prisma.EnquiryUncheckedCreateInput> = {}) {
  return getPrisma().enquiry.create({
    data: {
      ...unique(),
      customerName: 'Asha Menon',
      email: 'asha@example.com',
      phone: '98470 12345',
      phoneE164: '+919847012345',
      adultsCount: 2,
      travelDate: new Date('2027-01-15T00:00:00Z'),
      ...fields,
    },
  });
}

/** Inserts a planner request directly. */
export function makeStoredItinerary(fields: Partial<Prisma.CustomItineraryUncheckedCreateInput> = {}) {
  return getPrisma().customItinerary.create({
    data: {
      ...unique(),
      customerName: 'Noor Ali',
      email: 'noor@example.com',
      phone: '9847054321',
      experiences: ['houseboat', 'beach'],
      vibe: 'relaxing',
      comfortLevel: 'comfort',
      duration: 5,
      groupSize: 'couple',
      itineraryData: { title: 'Relaxing Houseboat Kerala' },
      estimatedCostMin: 10_000,
      estimatedCostMax: 14_000,
      ...fields,
    },
  });
}
