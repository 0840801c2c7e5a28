import fc from 'fast-check';
import { allocateRooms } from '@/lib/quotes/rate-book/allocate-rooms';
import { priceRoom } from '@/lib/quotes/rate-book/night-price';
import type { Room } from '@/lib/quotes/rate-book/types';
import { quoteDraftSchema } from '@/lib/quotes/model/schema';
import { makeDraft, makeStay } from './drafts';
import { FIGURES, makeStayBook } from './rate-books';

const { supplier, item } = makeStayBook();
const room = (adults: number, withBed: number[] = [], noBed: number[] = []): Room => ({
  adults,
  withBed,
  noBed,
});

test.each<[string, adults: number, ages: number[], rooms: Room[]]>([
  ['a couple', 2, [], [room(2)]],
  ['three adults share a room', 3, [], [room(3)]],
  ['four adults: two doubles, not a triple and a single', 4, [], [room(2), room(2)]],
  ['a child sleeps without bed, which costs least', 2, [7], [room(2, [], [7])]],
  ['of two children the elder gets the bed', 2, [6, 8], [room(2, [8], [6])]],
  ['an infant beside a child needs no bed', 2, [2, 8], [room(2, [], [8, 2])]],
  ['a child of 12 needs a bed like an adult', 2, [12], [room(2, [12])]],
  ['five people do not fit into one room', 2, [5, 7, 9], [room(1, [9], [5]), room(1, [], [7])]],
  ['one adult with two children pays for one extra bed at most', 1, [6, 8, 9], [room(1, [9], [8, 6])]],
  ['no people need no room', 0, [], []],
])('the rate book allocates rooms: %s', (_story, adults, childrenAges, rooms) => {
  expect(allocateRooms({ adults, childrenAges }, item, supplier)).toEqual(rooms);
});

test('a room for two has no extra bed, so a child instead of an adult never costs more', () => {
  const small = { name: 'Room', mostAdults: 2, mostPeople: 4 };
  const price = (adults: number) =>
    allocateRooms({ adults, childrenAges: [6, 8] }, small, supplier).map((one) =>
      priceRoom(one, { ...FIGURES, single: null }, { supplier, item: small }),
    );
  expect(price(1)).toEqual([4_500]);
  expect(price(2)).toEqual([4_500]);
});

test('everybody gets a place in a room, and the contract has a price for every room with an adult', () => {
  const anyAges = fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 20 });
  const anyItem = fc
    .record({ mostAdults: fc.integer({ min: 1, max: 4 }), more: fc.integer({ min: 0, max: 3 }) })
    .map(({ mostAdults, more }) => ({ name: 'Room', mostAdults, mostPeople: mostAdults + more }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), anyAges, anyItem, (adults, childrenAges, anyRoom) => {
      const rooms = allocateRooms({ adults, childrenAges }, anyRoom, supplier);
      const ages = rooms.flatMap(({ withBed, noBed }) => [...withBed, ...noBed]);
      expect(rooms.reduce((sum, one) => sum + one.adults, 0)).toBe(adults);
      expect(ages.sort((a, b) => a - b)).toEqual(childrenAges.sort((a, b) => a - b));
      const isPriced = (one: Room) =>
        typeof priceRoom(one, FIGURES, { supplier, item: anyRoom }) === 'number';
      expect(rooms.filter((one) => one.adults > 0 && !isPriced(one))).toEqual([]);
    }),
  );
});

it('a large houseboat is allocated as one room, which the draft schema accepts', () => {
  const childrenAges = [3, 5, 7, 9, 11];
  const boat = { mostAdults: 8, mostPeople: 14 };
  const rooms = allocateRooms({ adults: 8, childrenAges }, boat, { childFreeTo: 4, childTo: 11 });
  expect(rooms).toHaveLength(1);
  const draft = makeDraft({ adults: 8, childrenAges }, { stays: [makeStay({ rooms })] });
  expect(quoteDraftSchema.safeParse(draft)).toMatchObject({ success: true });
});
