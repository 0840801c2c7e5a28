import 'server-only';
import { parseChosenExtras } from '../../packages/model/itinerary';
import { getPrisma, withDatabase } from '../../platform/db';
import type { Correctable } from './types';

const SHARED = {
  version: true,
  erasedAt: true,
  customerName: true,
  email: true,
  phone: true,
  phoneE164: true,
  language: true,
  expectedAmount: true,
  leadSource: true,
  leadDetail: true,
} as const;

/** The facts of a request that staff can correct; null when it is missing or deleted. */
export function findCorrectable(id: string): Promise<Correctable | null> {
  const where = { id, deletedAt: null };
  return withDatabase(async () => {
    const enquiry = await getPrisma().enquiry.findFirst({
      where,
      select: {
        ...SHARED,
        source: true,
        tourId: true,
        tourTitle: true,
        travelDate: true,
        adultsCount: true,
        childrenCount: true,
        childrenAges: true,
        message: true,
        visitorMessage: true,
        priceShown: true,
        packagePrice: true,
        priceTotal: true,
        priceConditions: true,
        priceBookId: true,
        chosenExtras: true,
      },
    });
    if (enquiry) {
      const { version, erasedAt, source, visitorMessage, travelDate, ...rest } = enquiry;
      const {
        adultsCount: adults,
        childrenCount: children,
        childrenAges: ages,
        chosenExtras,
        ...facts
      } = rest;
      return {
        source: 'website',
        version,
        isErased: erasedAt !== null,
        visitorMessage,
        needsDate: source === 'website',
        facts: {
          ...facts,
          adults,
          children,
          ages,
          extras: parseChosenExtras(chosenExtras),
          travelDate: travelDate && travelDate.toISOString().slice(0, 10),
        },
      };
    }
    const plan = await getPrisma().customItinerary.findFirst({ where, select: SHARED });
    if (!plan) return null;
    const { version, erasedAt, ...facts } = plan;
    return { source: 'custom_planner', version, isErased: erasedAt !== null, facts };
  });
}
