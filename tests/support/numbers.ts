import type { Numbers } from '@/lib/site/analytics/types';
import { addPlainDays } from '@/lib/platform/format/dates';

/** Seven days of consistent numbers with two quiet days and three packages. */
export function makeNumbers(changes: Partial<Numbers> = {}): Numbers {
  const website = [2, 0, 1, 4, 0, 1, 3];
  const planner = [0, 0, 1, 0, 0, 2, 0];
  const views = [40, 12, 31, 55, 8, 22, 32];
  return {
    period: 7,
    from: '2026-11-16',
    to: '2026-11-22',
    days: website.map((count, index) => ({
      day: addPlainDays('2026-11-16', index),
      website: count,
      planner: planner[index] ?? 0,
      added: 0,
      views: views[index] ?? 0,
    })),
    packages: [
      { id: '1', title: 'Heart of Kerala', views: 120, enquiries: 6 },
      { id: '2', title: 'Misty Munnar', views: 25, enquiries: 2 },
      { id: '3', title: 'Bali', views: 19, enquiries: 1 },
    ],
    general: 2,
    funnel: { received: 14, contacted: 9, converted: 3 },
    responses: [
      { days: 7, answered: 9, within: 8, medianMinutes: 200 },
      { days: 30, answered: 30, within: 27, medianMinutes: 90 },
    ],
    promises: { due: 3, amber: 1, broken: 1 },
    ...changes,
  };
}

/** A period without any activity. */
export function makeEmptyNumbers(): Numbers {
  const { days } = makeNumbers();
  return makeNumbers({
    days: days.map(({ day }) => ({ day, website: 0, planner: 0, added: 0, views: 0 })),
    packages: [],
    general: 0,
    funnel: { received: 0, contacted: 0, converted: 0 },
    responses: ([7, 30] as const).map((period) => ({
      days: period,
      answered: 0,
      within: 0,
      medianMinutes: null,
    })),
    promises: { due: 0, amber: 0, broken: 0 },
  });
}
