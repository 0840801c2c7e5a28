import fc from 'fast-check';
import { addPlainDays } from '@/lib/platform/format/dates';
import { priceOption } from '@/lib/quotes/money/price-option';
import { allocateRooms } from '@/lib/quotes/rate-book/allocate-rooms';
import { priceStay } from '@/lib/quotes/rate-book/night-price';
import type { StayBook, StayFigures, Supplement } from '@/lib/quotes/rate-book/types';
import { makeRateLine, makeStayBook, makeSupplement } from './rate-books';

const FROM = '2026-12-01';
const rupees = fc.integer({ min: 0, max: 20_000 });

const between = (least: number, most: number) => fc.integer({ min: Math.ceil(least), max: Math.floor(most) });

/**
 * A contract with usual rates of a hotel: one adult pays 80 to 100 % of the double rate, an extra adult at most 40 % of it, and
 * a child no more than an extra adult. If a bed costs as much as a room, a further person can make the trip cheaper,
 * because a further room is then needed.
 */
const anyFigures: fc.Arbitrary<StayFigures> = fc
  .record({ double: rupees, hasSingle: fc.boolean(), hasTriple: fc.boolean() })
  .chain(({ double, hasSingle, hasTriple }) =>
    between(0, double * 0.4).chain((extraAdult) =>
      between(0, extraAdult).chain((childWithBed) =>
        fc.record({
          double: fc.constant(double),
          extraAdult: fc.constant(extraAdult),
          childWithBed: fc.constant(childWithBed),
          single: hasSingle ? between(double * 0.8, double) : fc.constant(null),
          triple: hasTriple ? between(double + childWithBed, double + extraAdult) : fc.constant(null),
          childNoBed: between(0, childWithBed),
        }),
      ),
    ),
  );

const anySupplement: fc.Arbitrary<Supplement> = fc
  .record({
    per: fc.constantFrom('room', 'adult', 'stay'),
    from: fc.nat(25),
    days: fc.nat(5),
    amount: rupees,
  })
  .chain(({ per, from, days, amount }) =>
    fc.option(between(0, amount)).map((childAmount) => {
      const first = addPlainDays(FROM, from);
      return makeSupplement({ per, amount, childAmount, from: first, to: addPlainDays(first, days) });
    }),
  );

/** A contract for a room of one to three adults: two seasons, each with rates for Fri and Sat and for other nights. */
const anyBook: fc.Arbitrary<StayBook> = fc
  .record({
    figures: fc.array(anyFigures, { minLength: 4, maxLength: 4 }),
    change: fc.nat(25),
    supplements: fc.array(anySupplement, { maxLength: 3 }),
    mostAdults: fc.integer({ min: 1, max: 3 }),
    moreChildren: fc.nat(2),
    childFreeTo: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ figures, change, supplements, mostAdults, moreChildren, childFreeTo }) => {
    const end = addPlainDays(FROM, change);
    const lines = figures.map((one, at) =>
      makeRateLine({
        id: `line-${at}`,
        figures: one,
        weekdays: at % 2 ? 0b1100000 : 0b0011111,
        ...(at < 2 ? { to: end } : { from: addPlainDays(end, 1) }),
      }),
    );
    const book = makeStayBook(lines, supplements);
    return {
      ...book,
      supplier: { ...book.supplier, childFreeTo },
      item: { name: 'Room', mostAdults, mostPeople: mostAdults + moreChildren },
    };
  });

type Trip = { adults: number; childrenAges: number[]; from: string; nights: number };
const anyTrip: fc.Arbitrary<Trip> = fc.record({
  adults: fc.integer({ min: 1, max: 9 }),
  childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 5 }),
  from: fc.nat(25).map((day) => addPlainDays(FROM, day)),
  nights: fc.integer({ min: 1, max: 6 }),
});

/** The total of a trip with one stay in the proposed rooms; null if the contract has no price for the stay. */
function getTotal({ from, nights, ...party }: Trip, book: StayBook, markupPercent: number): number | null {
  const rooms = allocateRooms(party, book.item, book.supplier);
  const priced = priceStay({ from, nights, mealPlan: 'CP', rooms }, book);
  if ('problem' in priced) return null;
  const lines = [{ id: 'stay', cost: priced.cost }];
  return priceOption({ lines, extras: [], markupPercent }, { taxPercent: 5, roundTo: 100 }).total;
}

it.each<[what: string, more: (trip: Trip, age: number) => Trip]>([
  ['adult', (trip) => ({ ...trip, adults: trip.adults + 1 })],
  ['child', (trip, age) => ({ ...trip, childrenAges: [...trip.childrenAges, age] })],
  ['night', (trip) => ({ ...trip, nights: trip.nights + 1 })],
])('a further %s never makes a trip cheaper, whatever the rate book', (_what, more) => {
  fc.assert(
    fc.property(anyTrip, anyBook, fc.nat(17), fc.nat(60), (trip, book, age, markupPercent) => {
      const before = getTotal(trip, book, markupPercent);
      const after = getTotal(more(trip, age), book, markupPercent);
      fc.pre(before !== null && after !== null);
      expect(after).toBeGreaterThanOrEqual(before!);
    }),
  );
});

it('a stay split in two never costs less, whatever the rate book', () => {
  const anyLongTrip = anyTrip.map((trip) => ({ ...trip, nights: trip.nights + 1 }));
  fc.assert(
    fc.property(anyLongTrip, anyBook, fc.nat(5), (trip, book, cut) => {
      const first = 1 + (cut % (trip.nights - 1));
      const later = { ...trip, from: addPlainDays(trip.from, first), nights: trip.nights - first };
      const [whole, ...parts] = [trip, { ...trip, nights: first }, later].map((one) =>
        getTotal(one, book, 15),
      );
      fc.pre(whole !== null);
      expect(parts[0]! + parts[1]!).toBeGreaterThanOrEqual(whole!);
    }),
  );
});
