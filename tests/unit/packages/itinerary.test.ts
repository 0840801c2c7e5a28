import { parseItinerary } from '@/lib/packages/model/itinerary';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';

const DAY = { day: 1, title: 'Arrival', description: 'Up the hill.', meals: [], accommodation: 'hotel' };

it.each(CATALOGUE.map((entry) => [entry.slug, entry.itinerary] as const))(
  'the itinerary parser parses the stored itinerary of %s',
  (_slug, plan) => {
    expect(parseItinerary(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  },
);

it('the itinerary parser parses an empty itinerary', () => {
  expect(parseItinerary([])).toEqual([]);
});

it.each([
  ['nothing', null],
  ['an object', {}],
  ['text', '[]'],
  ['a day without a title', [{ ...DAY, title: undefined }]],
  ['a day 0', [{ ...DAY, day: 0 }]],
  ['a fractional day', [{ ...DAY, day: 1.5 }]],
  ['an unknown meal', [{ ...DAY, meals: ['Tea'] }]],
  ['an unknown stay', [{ ...DAY, accommodation: 'palace' }]],
  ['a drive without a distance', [{ ...DAY, drive: { route: 'A – B', minutes: 30 } }]],
])('the itinerary parser rejects %s', (_what, stored) => {
  expect(() => parseItinerary(stored)).toThrow();
});

it('the itinerary parser drops unknown fields', () => {
  expect(parseItinerary([{ ...DAY, secret: 'x' }])).toEqual([DAY]);
});
