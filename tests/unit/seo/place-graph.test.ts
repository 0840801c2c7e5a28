import { PLACE_PAGES } from '@/lib/places/place-pages';
import { toPlaceNode } from '@/lib/public/seo/place-graph';

it.each(Object.entries(PLACE_PAGES))('the place %s is a destination with coordinates', (slug, place) => {
  expect(toPlaceNode(place, `/places/${slug}`, 'https://trails.example')).toMatchObject({
    '@type': 'TouristDestination',
    name: place.name,
    url: `https://trails.example/places/${slug}`,
    containedInPlace: { name: 'Kerala' },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
  });
});

it('the structured data of a place has its picture, if there is one', () => {
  const toNode = (slug: string) =>
    toPlaceNode(PLACE_PAGES[slug]!, `/places/${slug}`, 'https://trails.example');
  expect(toNode('munnar')).toMatchObject({
    image: expect.stringMatching(/^https:\/\/trails\.example\/share\/munnar[\w.-]*\.jpg$/),
  });
  expect(toNode('varkala')).not.toHaveProperty('image');
});
