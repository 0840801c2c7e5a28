import type { WeekService, WeekTrip } from '@/lib/trips/week/types';

let count = 0;

/** A confirmed stay of the week's sheet. */
export function makeStay(
  label: string,
  firstDay: string,
  nights: number,
  part: Partial<WeekService> = {},
): WeekService {
  return {
    ...{
      id: `service ${(count += 1)}`,
      kind: 'stay',
      state: 'confirmed',
      label,
      place: 'Munnar',
      firstDay,
      nights,
    },
    ...{ until: null, driver: '', driverPhone: '', plate: '', ...part },
  };
}

/** A paid trip of the week's sheet. */
export function makeWeekTrip(part: Partial<WeekTrip> = {}): WeekTrip {
  return {
    ...{ id: `trip ${(count += 1)}`, reference: 'KT-7F3K9Q', customerName: 'Meera Nair' },
    ...{ state: 'confirmed', firstDay: '2026-12-28', lastDay: '2026-12-31', adults: 2, childrenAges: [7] },
    ...{
      total: 47_400,
      paid: 47_400,
      handler: null,
      dues: [],
      unverified: 0,
      title: 'Heart of Kerala',
    },
    ...{ phone: '98470 12345', phoneE164: '+919847012345', arrival: '', services: [], ...part },
  };
}
