import { formatRooms } from '@/lib/packages/prices/rooms';

it.each([
  [2, []],
  [1, [9]],
])('no rooms are said for %i adults with children of %j: one room is plain', (adults, ages) =>
  expect(formatRooms(adults, ages.length, ages)).toBe(''),
);

it.each([
  [2, [4, 9], '1 room for the 4 of you'],
  [4, [], '2 rooms for the 4 of you'],
  [2, [12, 14], '2 rooms for the 4 of you'],
  [3, [], '2 rooms for the 3 of you'],
  // Regression: three adults were counted to a double room.
  [6, [], '3 rooms for the 6 of you'],
])('the rooms for %i adults with children of %j are double rooms: %s', (adults, ages, words) =>
  expect(formatRooms(adults, ages.length, ages)).toBe(words),
);

it('children of unknown ages count as children', () =>
  expect(formatRooms(2, 2, [])).toBe('1 room for the 4 of you'));
