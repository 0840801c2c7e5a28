import { parseItinerary } from '@/lib/packages/itinerary';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';

const DAY = { day: 1, title: 'Arrival', description: 'Up the hill.', meals: [], accommodation: 'hotel' };

it.each(CATALOGUE.map((entry) => [entry.slug, entry.itinerary] as const))(
  'parses the stored itinerary of %s',
  (_slug, plan) => {
    expect(parseItinerary(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  },
);

it('parses an empty itinerary', () => {
  expect(parseItinerary([])).toEqual([]);
});

it.each([
  ['nothing', null],
  ['an object', {}],
  ['text', '[]'],
  ['a day without a title', [{ ...DAY, title: undefined }]],
  ['a day zero', [{ ...DAY, day: 0 }]],
  ['half a day', [{ ...DAY, day: 1.5 }]],
  ['an unknown meal', [{ ...DAY, meals: ['Tea'] }]],
  ['an unknown bed', [{ ...DAY, accommodation: 'palace' }]],
  ['a drive without a length', [{ ...DAY, drive: { route: 'A – B', minutes: 30 } }]],
])('rejects %s', (_what, stored) => {
  expect(() => parseItinerary(stored)).toThrow();
});

it('drops unknown fields', () => {
  expect(parseItinerary([{ ...DAY, secret: 'x' }])).toEqual([DAY]);
});
