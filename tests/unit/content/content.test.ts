import type { z } from 'zod';
import climate from '@/content/climate.json';
import closures from '@/content/closures.json';
import outings from '@/content/outings.json';
import questions from '@/content/questions.json';
import packageNotes from '@/content/package-notes.json';
import places from '@/content/places.json';
import map from '@/content/generated/map.json';
import packages from '@/content/generated/packages.json';
import pages from '@/content/generated/pages.json';
import search from '@/content/generated/search.json';
import stops from '@/content/generated/stops.json';
import weather from '@/content/generated/weather.json';
import notOffered from '@/content/not-offered.json';
import searchScripts from '@/content/search-scripts.json';
import searchWords from '@/content/search-words.json';
import { COMPANY_LIMITS } from '@/lib/company/fields/fields';
import { questionList } from '@/lib/company/questions/schema';
import { cutPlaces, toSlug } from '@/scripts/places.mjs';
import {
  climateSchema,
  closuresSchema,
  outingsSchema,
  packageNotesSchema,
  placeSchema,
  notOfferedSchema,
  searchScriptsSchema,
  searchWordsSchema,
} from '@/tests/support/content-schemas';

const NAMES = places.map(({ name }) => name);

it.each<[string, z.ZodType, unknown]>([
  ['outings', outingsSchema, outings],
  ['closures', closuresSchema, closures],
  ['climate', climateSchema, climate],
  ['package notes', packageNotesSchema, packageNotes],
  ['search words', searchWordsSchema, searchWords],
  ['words in other scripts', searchScriptsSchema, searchScripts],
  ['what is not offered', notOfferedSchema, notOffered],
  ['the questions', questionList(COMPANY_LIMITS.questions), questions],
  ...places.map(
    (place) => [`place ${place.name}`, placeSchema, place] satisfies [string, z.ZodType, unknown],
  ),
])('the content files have the shape that the code expects: %s', (_name, schema, content) => {
  expect(schema.safeParse(content).error?.issues ?? []).toEqual([]);
});

it.each([
  ['half a position', { name: 'Ponmudi', lat: 8.76 }],
  ['an unknown region', { name: 'Ponmudi', region: 'desert' }],
  ['a spelling in capital letters', { name: 'Ponmudi', spellings: ['Ponmudy'] }],
  ['a misspelt key', { name: 'Ponmudi', spelling: ['ponmudy'] }],
  ['a stop without coordinates', { name: 'Ponmudi', stop: places[0]?.stop }],
])('a place with %s is refused', (_what, place) => {
  expect(placeSchema.safeParse(place).success).toBe(false);
});

it('each place has one entry, and only two known spellings belong to two places', () => {
  const written = places.flatMap(({ name, spellings = [] }) => [name.toLowerCase(), ...spellings]);
  // Kochi is also spelt Cochin, which is the name of the airport in day plans.
  const twice = written.filter((one, index) => written.indexOf(one) !== index);
  expect(twice).toEqual(['cochin', 'thiruvananthapuram']);
});

it('a place that lies within another one refers to an existing place', () => {
  expect(places.filter(({ within }) => within && !NAMES.includes(within))).toEqual([]);
});

it('the place files list each drive between two stops once', () => {
  const pairs = places.flatMap(({ name, stop }) =>
    Object.keys(stop?.drives ?? {}).map((to) => [toSlug(name), to].toSorted().join(' ')),
  );
  const known = new Set(['cochin', ...Object.keys(stops.stops)]);
  expect(pairs.flatMap((pair) => pair.split(' ')).filter((slug) => !known.has(slug))).toEqual([]);
  expect(new Set(pairs).size).toBe(pairs.length);
});

it('the files generated from the places for each use are up to date', () => {
  expect({ map, packages, pages, search, stops, weather }).toEqual(cutPlaces(places));
});

it('only stops of the planner have outings', () => {
  expect(Object.keys(outings).filter((stop) => !Object.hasOwn(stops.stops, stop))).toEqual([]);
});

it('one new entry adds a place to map, planner, search and weather', async () => {
  const entry = {
    name: 'Athirappilly',
    spellings: ['athirapally', 'athirapalli'],
    lat: 10.285,
    lon: 76.5698,
    region: 'hills',
    within: 'Kochi',
    stop: {
      number: 63,
      nights: { min: 1, max: 2 },
      stay: { luxury: 'a lodge by the falls', comfort: 'a river hotel', budget: 'a homestay' },
      drives: { cochin: { km: 35, minutes: 70 }, munnar: { km: 125, minutes: 255 } },
    },
  };
  expect(placeSchema.safeParse(entry).error?.issues ?? []).toEqual([]);
  const parts = cutPlaces([...places, entry]);
  for (const [name, part] of Object.entries(parts))
    jest.doMock(`@/content/generated/${name}.json`, () => part);

  await jest.isolateModulesAsync(async () => {
    const { toDayRoute } = await import('@/lib/places/map/day-route');
    const { drawRoute } = await import('@/lib/places/map/route-map');
    const route = toDayRoute([
      { day: 1, places: ['Cochin', 'Athirappilly'] },
      { day: 2, places: ['Munnar'] },
    ]);
    expect(route && drawRoute(route).stops.find(({ name }) => name === 'Athirappilly')?.label).toBeTruthy();

    const { listLoops } = await import('@/lib/planner/plan/loops');
    expect(listLoops().map(({ stops }) => stops.join(' '))).toContain('munnar athirappilly');
    const { describeMonth } = await import('@/lib/packages/catalogue/when-to-go');
    expect(describeMonth(7, 'Athirappilly', '', false)[0]).toBe('Heavy rain, cool.');

    const { listPlacesOf } = await import('@/lib/packages/search/places');
    const known = listPlacesOf({ title: 'Falls', location: 'Athirappilly', highlights: [], itinerary: [] });
    expect(known.map(({ slug }) => slug)).toEqual(['athirappilly', 'kochi']);
    const { parseSentence } = await import('@/lib/packages/search/parse');
    const { chips } = parseSentence('2 days athirapally', known);
    expect(chips.map(({ kind, value }) => [kind, value])).toEqual([
      ['days', 2],
      ['place', 'athirappilly'],
    ]);
  });
});
