import type { Numbers, Outcome, Outcomes } from '@/lib/public/analytics/types';
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

/** Outcomes of the 14 requests that `makeNumbers` counts. */
export function makeOutcomes(): Outcomes {
  const make = (key: string, label: string, received: number, rest: Partial<Outcome> = {}): Outcome => ({
    key,
    label,
    received,
    promised: received,
    answered: 0,
    medianMinutes: null,
    booked: 0,
    valued: 0,
    value: 0,
    quotes: null,
    ...rest,
  });
  const quotes = { sent: 14, won: 3, open: 4, medianMinutes: 300, value: 47_400, margin: 0.1305 };
  const few = { sent: 2, won: 0, open: 2, medianMinutes: null, value: null, margin: null };
  return {
    hasMargins: true,
    months: [
      make('2026-12', 'December 2026', 11, {
        answered: 9,
        medianMinutes: 200,
        booked: 3,
        valued: 2,
        value: 150_000,
      }),
      make('', 'No date yet', 3),
    ],
    packages: [
      make('1', 'Heart of Kerala', 9, { booked: 3, quotes }),
      make('plan', 'Plans of the trip planner', 3, { quotes: few }),
      make('general', 'General', 2),
    ],
    handlers: [
      make('', 'Unassigned', 7, { quotes }),
      make('6f1c2f1e-3f0e-4a53-9d29-0f6f6a1b2c3d', 'asha', 7),
    ],
    sources: [make('website', 'Website', 10, { quotes }), make('referral', 'Referral', 4, { quotes: few })],
    details: [],
    lost: [
      { reason: 'price', count: 2 },
      { reason: null, count: 1 },
    ],
    declined: [{ label: 'The price', count: 2 }],
  };
}

/** The outcomes of a period without requests. */
export function makeNoOutcomes(): Outcomes {
  return {
    months: [],
    packages: [],
    handlers: [],
    sources: [],
    details: [],
    lost: [],
    declined: [],
    hasMargins: true,
  };
}
