import { listGalleryPictures, toGalleryPhoto } from '@/lib/company/pictures/gallery';
import { hasPicture } from '@/lib/company/pictures/pictures';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';

it('the gallery shows the lead picture first and every picture once', () => {
  const pictures = listGalleryPictures({
    image: 'kovalam',
    images: ['munnar', 'kovalam', 'kochi', 'munnar'],
  });
  expect(pictures.map(({ name }) => name)).toEqual(['kovalam', 'munnar', 'kochi']);
});

it('the gallery shows the placeholder once for all missing pictures', () => {
  const pictures = listGalleryPictures({ image: 'no-such-picture', images: ['nor-this', 'kochi'] });
  expect(pictures).toHaveLength(2);
  expect(pictures[1]?.name).toBe('kochi');
});

it('the gallery offers every width in both formats', () => {
  const [picture] = listGalleryPictures({ image: 'munnar', images: [] });
  if (!picture) throw new Error('munnar is missing');
  const photo = toGalleryPhoto(picture);
  expect(photo.avif.split(', ')).toHaveLength(5);
  expect(photo.webp).toContain(`/pictures/munnar-${picture.hash}-480.webp 480w`);
  expect(photo).not.toHaveProperty('blur');
});

it.each(CATALOGUE.map((entry) => [entry.slug, entry] as const))(
  'the gallery of %s has three or more pictures',
  (_, entry) => {
    const names = listGalleryPictures(entry).map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(3);
    expect(names[0]).toBe(entry.image);
    expect([entry.image, ...entry.images].filter((name) => !hasPicture(name))).toEqual([]);
  },
);
