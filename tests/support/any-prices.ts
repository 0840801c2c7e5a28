import fc from 'fast-check';
import type { ChildBand } from '@/lib/packages/model/types';
import { listPeaksOf, type PeakWindow } from '@/lib/packages/prices/peaks';
import { addPlainDays } from '@/lib/platform/format/dates';
import { CATALOGUE_DETAILS } from './packages';

/** The date in India on which the prices below are shown. */
export const TODAY = '2026-11-25';

const rupees = fc.integer({ min: 1_000, max: 200_000 });
const anyPrices = fc.record({
  price: rupees,
  season: fc.option(fc.record({ offSeason: rupees, onSeason: rupees })),
  pricing: fc.option(fc.record({ twoPersons: rupees, fourPersons: rupees, sixPersons: rupees })),
});
export const anyDay = fc.integer({ min: 1, max: 1_000 }).map((days) => addPlainDays(TODAY, days));
const anyBook = fc.record({ from: anyDay, prices: anyPrices });
const NOTHING = { amount: null, percent: null, pricing: null };
const anyWindow = fc
  .record({
    name: fc.constantFrom('Christmas and New Year', 'Onam', 'Republic Day, long weekend'),
    from: anyDay,
    days: fc.integer({ min: 0, max: 119 }),
    change: fc.oneof(
      fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }) }),
      fc.record({ percent: fc.integer({ min: 1, max: 300 }) }),
      fc.record({ pricing: fc.record({ twoPersons: rupees, fourPersons: rupees, sixPersons: rupees }) }),
      rupees.map((one) => ({ pricing: { twoPersons: one, fourPersons: one, sixPersons: one } })),
    ),
    on: fc.constantFrom('all' as const, 'signature' as const, ['pt-1', 'hm-1', '4']),
  })
  .map(({ days, change, ...window }): PeakWindow => ({
    ...window,
    to: addPlainDays(window.from, days),
    ...NOTHING,
    ...change,
  }));
export const anyPackage = fc
  .record({
    seed: fc.constantFrom(...CATALOGUE_DETAILS),
    prices: anyPrices,
    books: fc.array(anyBook, { maxLength: 3 }),
    windows: fc.array(anyWindow, { maxLength: 12 }),
    single: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 })),
  })
  .map(({ seed, prices, books, windows, single }) => ({
    ...seed,
    ...prices,
    peaks: listPeaksOf(windows, seed),
    single,
    book: 1,
    laterPrices: books
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .map(({ from, prices: later }, index) => ({ from, book: index + 2, originalPrice: null, ...later })),
  }));

const anyChildPrice = fc.oneof(
  fc.record({ percent: fc.integer({ min: 0, max: 100 }), amount: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 0, max: 50_000 }) }),
);
export const anyAge = fc.integer({ min: 0, max: 17 });
/** No bands, or bands without gaps from age 0 to any age. */
export const anyBands = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 18 }), anyChildPrice), { maxLength: 4 })
  .map((parts): ChildBand[] => {
    const ends = [...new Set(parts.map(([end]) => end))].sort((a, b) => a - b);
    return ends.map((end, index) => ({
      from: ends[index - 1] ?? 0,
      to: end - 1,
      label: '',
      ...(parts[index]?.[1] ?? { percent: 100, amount: null }),
    }));
  });
/** Children of known ages, or only their number. */
export const anyChildren = fc.oneof(
  fc.array(anyAge, { maxLength: 6 }).map((ages) => ({ children: ages.length, ages })),
  fc.integer({ min: 0, max: 4 }).map((children) => ({ children, ages: [] as number[] })),
);
export const anyAdults = fc.integer({ min: 1, max: 20 });
