import fc from 'fast-check';
import type { ActivityFigures, VehicleFigures } from '@/lib/quotes/rate-book/types';
import { priceActivity, priceVehicle } from '@/lib/quotes/rate-book/vehicle-price';

const DAY: VehicleFigures = { mode: 'day', day: 3_000, km: 100, extraKm: 15, bata: 0 };
const KM: VehicleFigures = { mode: 'km', perKm: 14, leastKm: 250, bata: 400 };
const TRANSFER: VehicleFigures = { mode: 'transfer', price: 4_500, route: 'Kochi to Munnar' };

test.each<[string, VehicleFigures, days: number, km: number, cost: number]>([
  ['day package, within the km of all days together', DAY, 5, 500, 15_000],
  ['day package, 25 km more', DAY, 5, 525, 15_375],
  ['day package with bata', { ...DAY, bata: 400 }, 2, 0, 6_800],
  ['per km, below the minimum of two days', KM, 2, 300, 7_800],
  ['per km, above the minimum', KM, 2, 600, 9_200],
  ['a transfer, whatever the km', TRANSFER, 1, 200, 4_500],
])('the price of a vehicle: %s', (_story, figures, days, km, cost) => {
  expect(priceVehicle({ from: '2026-12-01', days, km }, figures)).toBe(cost);
});

test('a short round trip is cheaper at the day rate, a long one at the rate per km', () => {
  const compare = (km: number) =>
    [DAY, KM].map((figures) => priceVehicle({ from: '2026-12-01', days: 4, km }, figures));
  expect(compare(400)).toEqual([12_000, 15_600]);
  expect(compare(1_400)).toEqual([27_000, 21_200]);
});

test('an extra day or km never lowers the price, if a day costs at least its included km', () => {
  const few = fc.integer({ min: 0, max: 300 });
  const anyFigures: fc.Arbitrary<VehicleFigures> = fc.oneof(
    fc.record({ km: few, extraKm: few, bata: few, more: few }).map(
      // No contract has a day rate below the price of its included km at the rate for extra km.
      ({ km, extraKm, bata, more }) => ({
        mode: 'day' as const,
        day: km * extraKm + more,
        km,
        extraKm,
        bata,
      }),
    ),
    fc.record({ mode: fc.constant('km' as const), perKm: few, leastKm: few, bata: few }),
  );
  fc.assert(
    fc.property(anyFigures, fc.integer({ min: 1, max: 20 }), fc.nat(4_000), (figures, days, km) => {
      const cost = priceVehicle({ from: '2026-12-01', days, km }, figures);
      for (const more of [
        { days: days + 1, km },
        { days, km: km + 50 },
      ]) {
        expect(priceVehicle({ from: '2026-12-01', ...more }, figures)).toBeGreaterThanOrEqual(cost);
      }
    }),
  );
});

const BOAT: ActivityFigures = { per: 'person', adult: 255, child: 115 };
const JEEP: ActivityFigures = { per: 'group', price: 3_000, groupSize: 6 };

test.each<[string, ActivityFigures, adults: number, ages: number[], cost: number]>([
  ['two adults and a child of 7', BOAT, 2, [7], 625],
  ['an infant is free, a child of 12 pays as an adult', BOAT, 2, [3, 12], 765],
  ['one jeep for six people', JEEP, 4, [7, 2], 3_000],
  ['two jeeps for seven people', JEEP, 7, [], 6_000],
])('the price of an activity: %s', (_story, figures, adults, childrenAges, cost) => {
  expect(priceActivity({ adults, childrenAges }, figures)).toBe(cost);
});

test('an activity is priced with the ages of children that the supplier defines', () => {
  const party = { adults: 1, childrenAges: [3, 13] };
  expect(priceActivity(party, BOAT, { childFreeTo: 2, childTo: 15 })).toBe(485);
});

test('a further person never makes an activity cheaper when a child pays no more than an adult', () => {
  const rupees = fc.nat(5_000);
  const anyFigures: fc.Arbitrary<ActivityFigures> = fc.oneof(
    fc
      .record({ child: rupees, more: rupees })
      .map(({ child, more }) => ({ per: 'person' as const, adult: child + more, child })),
    fc.record({
      per: fc.constant('group' as const),
      price: rupees,
      groupSize: fc.integer({ min: 1, max: 30 }),
    }),
  );
  const anyAges = fc.array(fc.nat(17), { maxLength: 9 });
  fc.assert(
    fc.property(anyFigures, fc.nat(20), anyAges, fc.nat(17), (figures, adults, childrenAges, age) => {
      const cost = priceActivity({ adults, childrenAges }, figures);
      for (const party of [
        { adults: adults + 1, childrenAges },
        { adults, childrenAges: [...childrenAges, age] },
      ])
        expect(priceActivity(party, figures)).toBeGreaterThanOrEqual(cost);
    }),
  );
});
