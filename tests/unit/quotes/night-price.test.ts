import { priceStay } from '@/lib/quotes/rate-book/night-price';
import type { Room, Stay, StayBook, StayFigures } from '@/lib/quotes/rate-book/types';
import { FIGURES, makeRateLine, makeStayBook, makeSupplement } from './rate-books';

const COUPLE: Room = { adults: 2, withBed: [], noBed: [] };
const makeStay = (changes: Partial<Stay> = {}): Stay => ({
  from: '2026-12-01',
  nights: 1,
  mealPlan: 'CP',
  rooms: [COUPLE],
  ...changes,
});
const room = (adults: number, withBed: number[] = [], noBed: number[] = []): Room => ({
  adults,
  withBed,
  noBed,
});
const withFigures = (changes: Partial<StayFigures>) =>
  makeStayBook([makeRateLine({ figures: { ...FIGURES, ...changes } })]);
const costOf = (changes: Partial<Stay>, book: StayBook) => {
  const priced = priceStay(makeStay(changes), book);
  return 'problem' in priced ? priced.problem : priced.cost;
};

const SUMMER = makeRateLine({
  id: 'summer',
  from: '2027-04-01',
  to: '2027-09-30',
  figures: { ...FIGURES, double: 2_800 },
});
const WEEKEND = [
  makeRateLine({ id: 'week', weekdays: 0b0011111 }),
  makeRateLine({ id: 'weekend', weekdays: 0b1100000, figures: { ...FIGURES, double: 4_200 } }),
];
const CHRISTMAS = [
  makeRateLine({ to: '2026-12-19' }),
  makeRateLine({
    id: 'peak',
    from: '2026-12-20',
    to: '2027-01-05',
    leastNights: 3,
    figures: { ...FIGURES, double: 6_000 },
  }),
];
const STOPPED = makeRateLine({
  id: 'stop',
  from: '2026-12-24',
  to: '2026-12-26',
  isStopped: true,
  mealPlan: null,
});
const GALA = [makeSupplement()];

test.each<[story: string, stay: Partial<Stay>, book: StayBook, expected: number | string]>([
  ['two adults for a night', {}, makeStayBook(), 3_600],
  ['two nights, two rooms', { nights: 2, rooms: [COUPLE, COUPLE] }, makeStayBook(), 14_400],
  ['one adult', { rooms: [room(1)] }, makeStayBook(), 3_000],
  ['one adult, no single rate: the double', { rooms: [room(1)] }, withFigures({ single: null }), 3_600],
  ['three adults', { rooms: [room(3)] }, makeStayBook(), 4_700],
  [
    'three adults, no triple rate: double and extra adult',
    { rooms: [room(3)] },
    withFigures({ triple: null }),
    4_800,
  ],
  ['a child without bed', { rooms: [room(2, [], [7])] }, makeStayBook(), 4_050],
  ['a child with bed', { rooms: [room(2, [7])] }, makeStayBook(), 4_500],
  ['the oldest child that is free, without bed', { rooms: [room(2, [], [4])] }, makeStayBook(), 3_600],
  ['the youngest child that pays, without bed', { rooms: [room(2, [], [5])] }, makeStayBook(), 4_050],
  ['a small child in a bed pays for the bed', { rooms: [room(2, [3])] }, makeStayBook(), 4_500],
  ['the oldest child that pays as a child', { rooms: [room(2, [11])] }, makeStayBook(), 4_500],
  ['12 years: pays as an adult, even without a bed', { rooms: [room(2, [], [12])] }, makeStayBook(), 4_700],
  ['an adult and a young person of 14: a double', { rooms: [room(1, [14])] }, makeStayBook(), 3_600],
  [
    'a week over the end of the season, across 31 March',
    { from: '2027-03-30', nights: 4 },
    makeStayBook([makeRateLine(), SUMMER]),
    12_800,
  ],
  ['the last night of the season', { from: '2027-03-31' }, makeStayBook([makeRateLine(), SUMMER]), 3_600],
  ['the first night after the season', { from: '2027-04-01' }, makeStayBook([makeRateLine(), SUMMER]), 2_800],
  [
    'Thursday to Sunday with a dearer Friday and Saturday',
    { from: '2026-12-03', nights: 3 },
    makeStayBook(WEEKEND),
    12_000,
  ],
  ['a minimum stay that is kept', { from: '2026-12-22', nights: 3 }, makeStayBook(CHRISTMAS), 18_000],
  [
    'a minimum stay kept with nights before the peak',
    { from: '2026-12-18', nights: 3 },
    makeStayBook(CHRISTMAS),
    13_200,
  ],
  [
    'gala dinner of two adults, a child and an infant',
    { from: '2026-12-30', nights: 2, rooms: [room(2, [7], [2])] },
    makeStayBook(undefined, GALA),
    14_500,
  ],
  [
    'a supplement for each room',
    { from: '2026-12-31', rooms: [COUPLE, COUPLE] },
    makeStayBook(undefined, [makeSupplement({ per: 'room', amount: 500 })]),
    8_200,
  ],
  [
    'a supplement for the whole stay',
    { from: '2026-12-30', nights: 4 },
    makeStayBook(undefined, [makeSupplement({ per: 'stay', amount: 500, to: '2027-01-01' })]),
    14_900,
  ],
  ['no supplement on this day', { from: '2026-12-30' }, makeStayBook(undefined, GALA), 3_600],
  ['no stop of sales on this day', { from: '2026-12-27' }, makeStayBook([makeRateLine(), STOPPED]), 3_600],
  [
    'a line of another meal plan does not count',
    {},
    makeStayBook([makeRateLine(), makeRateLine({ mealPlan: 'AP' })]),
    3_600,
  ],

  [
    'a stop of sales within the stay',
    { from: '2026-12-22', nights: 3 },
    makeStayBook([makeRateLine(), STOPPED]),
    'Sample hotel, Munnar, Deluxe room: not for sale on 24 Dec 2026.',
  ],
  [
    'no line for the last night',
    { from: '2027-03-31', nights: 2 },
    makeStayBook(),
    'Sample hotel, Munnar, Deluxe room: the rate book has no rate for 1 Apr 2027 (CP). Type the cost.',
  ],
  [
    'no line for the meals',
    { mealPlan: 'AP' },
    makeStayBook(),
    'Sample hotel, Munnar, Deluxe room: the rate book has no rate for 1 Dec 2026 (AP). Type the cost.',
  ],
  [
    'two lines for a night',
    {},
    makeStayBook([makeRateLine(), makeRateLine({ id: 'second', from: '2026-12-01' })]),
    'Sample hotel, Munnar, Deluxe room: two rates fit 1 Dec 2026 (CP). Correct them in the rate book, or type the cost.',
  ],
  [
    'a minimum stay that is not kept',
    { from: '2026-12-22', nights: 2 },
    makeStayBook(CHRISTMAS),
    'Sample hotel, Munnar, Deluxe room: the night of 22 Dec 2026 is sold only in a stay of 3 nights or more.',
  ],
  [
    'too many adults',
    { rooms: [room(2, [12, 15])] },
    makeStayBook(),
    'Sample hotel, Munnar, Deluxe room: 4 adults are too many for one room, which takes 3, on 1 Dec 2026. Change the rooms or type the cost.',
  ],
  [
    'too many people, infants included',
    { rooms: [room(2, [8], [6, 1])] },
    makeStayBook(),
    'Sample hotel, Munnar, Deluxe room: 5 people are too many for one room, which takes 4, on 1 Dec 2026. Change the rooms or type the cost.',
  ],
  [
    'children alone',
    { rooms: [COUPLE, room(0, [8, 9])] },
    makeStayBook(),
    'Sample hotel, Munnar, Deluxe room: a room needs somebody who pays as an adult on 1 Dec 2026. Change the rooms or type the cost.',
  ],
  [
    'no rate for a child',
    { rooms: [room(2, [], [7])] },
    withFigures({ childNoBed: null }),
    'Sample hotel, Munnar, Deluxe room: there is no rate for a child without bed on 1 Dec 2026. Change the rooms or type the cost.',
  ],
  [
    'no rate for a child with bed',
    { rooms: [room(2, [7])] },
    withFigures({ childWithBed: null }),
    'Sample hotel, Munnar, Deluxe room: there is no rate for a child with bed on 1 Dec 2026. Change the rooms or type the cost.',
  ],
  [
    'no rate for a third adult',
    { rooms: [room(3)] },
    withFigures({ triple: null, extraAdult: null }),
    'Sample hotel, Munnar, Deluxe room: there is no rate for an extra adult on 1 Dec 2026. Change the rooms or type the cost.',
  ],
  [
    'no rooms',
    { rooms: [] },
    makeStayBook(),
    'Sample hotel, Munnar, Deluxe room: say who sleeps in which room.',
  ],
])('the price of a stay, or the reason why it has none: %s', (_story, stay, book, expected) => {
  expect(costOf(stay, book)).toBe(expected);
});

test('each night of a stay has the id of its rate line, and the nights add up to the cost', () => {
  const priced = priceStay(
    makeStay({ from: '2027-03-31', nights: 2 }),
    makeStayBook([makeRateLine(), SUMMER]),
  );
  expect(priced).toEqual({
    cost: 6_400,
    nights: [
      { date: '2027-03-31', amount: 3_600, lineId: 'season' },
      { date: '2027-04-01', amount: 2_800, lineId: 'summer' },
    ],
  });
});
