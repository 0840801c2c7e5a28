import { listIncluded } from '@/lib/packages/catalogue/included-words';
import { makePackage } from '@/tests/support/packages';

it.each([
  [
    '1',
    '4-star hotel: 2 nights in Munnar, 1 night in Thekkady. Deluxe houseboat: 1 night in Alleppey.',
    'Breakfast every day from day 2; lunch and dinner on day 4.',
  ],
  [
    '3',
    '5-star resort: 2 nights in Munnar, 1 night in Kumarakom, 2 nights in Marari. Premium houseboat: 1 night in Alleppey.',
    'Breakfast every day from day 2; lunch and dinner on day 4.',
  ],
  [
    '7',
    'Tent camp: 1 night in Suryanelli.',
    'Breakfast on day 2.',
    'Jeep to the ridge, 4 am. From and to Munnar.',
  ],
  [
    'hm-1',
    '3-star hotel: 2 nights in Munnar. Deluxe houseboat: 1 night in Alleppey. 3-star beach resort: 1 night in Marari.',
    'Breakfast every day from day 2; lunch on day 3; dinner on days 3 and 4.',
  ],
  ['11', '3-star hotel: 4 nights in Dubai.', 'Breakfast every day from day 2.'],
])('trip %s says its own nights, meals and jeep', (id, ...lines) => {
  expect(listIncluded(makePackage(id))).toEqual(lines);
});

it('a trip without stays, or without meals, says nothing about them', () => {
  const itinerary = makePackage('1').itinerary.map((day) => ({ ...day, meals: [] }));
  expect(listIncluded({ stays: [], itinerary, highlights: [] })).toEqual([]);
  expect(listIncluded({ stays: [], itinerary: [], highlights: [] })).toEqual([]);
});
