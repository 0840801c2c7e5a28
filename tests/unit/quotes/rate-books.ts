import type { RateLine, StayBook, StayFigures, Supplement } from '@/lib/quotes/rate-book/types';

/** The rates of a sample contract: 3,600 rupees per night for two people. */
export const FIGURES: StayFigures = {
  double: 3_600,
  single: 3_000,
  triple: 4_700,
  extraAdult: 1_200,
  childWithBed: 900,
  childNoBed: 450,
};

export function makeRateLine(changes: Partial<RateLine<StayFigures>> = {}): RateLine<StayFigures> {
  return {
    id: 'season',
    itemId: 'room',
    mealPlan: 'CP',
    from: '2026-10-01',
    to: '2027-03-31',
    weekdays: 127,
    leastNights: 1,
    isStopped: false,
    figures: FIGURES,
    ...changes,
  };
}

export function makeSupplement(changes: Partial<Supplement> = {}): Supplement {
  return {
    id: 'gala',
    supplierId: 'hotel',
    name: 'Gala dinner',
    from: '2026-12-31',
    to: '2026-12-31',
    per: 'adult',
    amount: 2_200,
    childAmount: 1_100,
    ...changes,
  };
}

export function makeStayBook(
  lines: RateLine<StayFigures>[] = [makeRateLine()],
  supplements: Supplement[] = [],
): StayBook {
  return {
    supplier: { name: 'Sample hotel, Munnar', childFreeTo: 4, childTo: 11 },
    item: { name: 'Deluxe room', mostAdults: 3, mostPeople: 4 },
    lines,
    supplements,
  };
}
