import { formatRooms } from '@/lib/packages/prices/rooms';

it.each([
  [2, []],
  [1, [9]],
])('no rooms are said for %i adults with children of %j: one room is plain', (adults, ages) => {
  const party = { adults, children: ages.length, ages };
  expect(formatRooms(party, false)).toEqual({ rooms: '', bedrooms: '' });
});

// Regression: four people in one room, while the boat has a bedroom for every two of them.
it.each([
  [2, [4, 9], '1 room for the 4 of you, extra bed on request', '2 bedrooms on the boat'],
  [2, [1], '1 room for the 3 of you', '1 bedroom on the boat'],
  [4, [], '2 rooms for the 4 of you', '2 bedrooms on the boat'],
  [2, [12, 14], '2 rooms for the 4 of you', '2 bedrooms on the boat'],
  [3, [], '2 rooms for the 3 of you', '2 bedrooms on the boat'],
  // Regression: three adults were counted to a double room.
  [6, [], '3 rooms for the 6 of you', '3 bedrooms on the boat'],
])('the rooms for %i adults with children of %j are double rooms: %s', (adults, ages, rooms, bedrooms) => {
  expect(formatRooms({ adults, children: ages.length, ages }, false)).toEqual({ rooms, bedrooms });
});

it('children of unknown ages count as children', () =>
  expect(formatRooms({ adults: 2, children: 2, ages: [] }, false).rooms).toBe(
    '1 room for the 4 of you, extra bed on request',
  ));
