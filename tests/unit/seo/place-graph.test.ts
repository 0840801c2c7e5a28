import { PLACE_PAGES } from '@/lib/places/place-pages';
import { toPlaceNode } from '@/lib/site/seo/place-graph';

it.each(Object.entries(PLACE_PAGES))('%s is a destination in Kerala with its coordinates', (slug, place) => {
  expect(toPlaceNode(place, `/places/${slug}`, 'https://trails.example')).toMatchObject({
    '@type': 'TouristDestination',
    name: place.name,
    url: `https://trails.example/places/${slug}`,
    containedInPlace: { name: 'Kerala' },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
  });
});
