import { listPlacePhotos, pickByPlace } from '@/lib/company/pictures/place-photos';
import { getPicture } from '@/lib/company/pictures/pictures';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';

it('the place gallery lists only the pictures of the given place, first the one named after the place', () => {
  expect(listPlacePhotos('Marari').map(({ alt }) => alt)).toEqual(
    ['marari', 'candle'].map((name) => getPicture(name).alt),
  );
  expect(listPlacePhotos('Dubai').map(({ alt }) => alt)).toEqual([getPicture('dubai').alt]);
  for (const place of ['Nowhere', 'Lahbab', '', 'munnar']) expect(listPlacePhotos(place)).toEqual([]);
});

it('each day of a trip gets another picture of its place until none is left', () => {
  const photos: Record<string, string[]> = { Munnar: ['a', 'b'], Alleppey: ['c'] };
  const places = ['Munnar', 'Munnar', 'Munnar', 'Alleppey', 'Vythiri', undefined, null, 'Alleppey'];
  expect(pickByPlace(places, (place) => photos[place] ?? [])).toEqual([
    'a',
    'b',
    null,
    'c',
    null,
    null,
    null,
    null,
  ]);
});

it.each(CATALOGUE.map((entry) => [entry.slug, entry] as const))(
  'the package %s shows no picture on two of its days',
  (_, entry) => {
    const shown = pickByPlace(
      entry.itinerary.map(({ overnight }) => overnight),
      listPlacePhotos,
    ).flatMap((photo) => photo?.src ?? []);
    expect(new Set(shown).size).toBe(shown.length);
  },
);
