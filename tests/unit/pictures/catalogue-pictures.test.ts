import { existsSync } from 'node:fs';
import { COLLECTION_LIST, selectCollection } from '@/lib/packages/model/collections';
import {
  getPicture,
  hasPicture,
  PICTURE_WIDTHS,
  THUMBNAIL_WIDTH,
  toPictureUrl,
} from '@/lib/company/pictures/pictures';
import { FOCAL_STEP } from '@/lib/company/pictures/limits';
import { getTopPictures } from '@/lib/company/fields/company';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import index from '@/lib/company/pictures/index.json';

/** The minimum number of pictures for a trip of several days. */
const MIN_PICTURES = 3;

const { heroPictures, listPictures } = getTopPictures();
const shown = (name: string) => getPicture(name).name;

it('the picture list has every picture of the catalogue: no placeholder is shown', () => {
  const named = CATALOGUE.flatMap(({ image, images }) => [image, ...images]);
  expect(named.filter((name) => !hasPicture(name))).toEqual([]);
});

it('the picture list gives every package its own lead picture', () => {
  const leads = CATALOGUE.map(({ image }) => shown(image));
  expect(new Set(leads).size).toBe(leads.length);
});

it.each(CATALOGUE.map((entry) => [entry.slug, entry] as const))('%s has no picture twice', (_, entry) => {
  const pictures = entry.images.map(shown);
  expect(new Set(pictures).size).toBe(pictures.length);
});

describe.each(COLLECTION_LIST)('the list $path', ({ key }) => {
  const packages = selectCollection(CATALOGUE as never, key) as unknown as typeof CATALOGUE;

  it('the list page has a banner that is not on one of its cards', () => {
    expect(packages.length).toBeGreaterThan(0);
    expect(packages.map(({ image }) => shown(image))).not.toContain(listPictures[key]);
    expect(hasPicture(listPictures[key])).toBe(true);
  });

  it('every package on the list has enough pictures for a gallery', () => {
    const thin = packages.filter(({ images }) => new Set(images.filter(hasPicture)).size < MIN_PICTURES);
    expect(thin.map(({ slug }) => slug)).toEqual([]);
  });
});

it('every picture of a trip abroad is used by that trip only', () => {
  const abroad = selectCollection(CATALOGUE as never, 'outbound') as unknown as typeof CATALOGUE;
  const uses = (name: string) =>
    CATALOGUE.filter(({ image, images }) => [image, ...images].includes(name)).length;
  const borrowed = abroad.flatMap(({ images }) => images).filter((name) => uses(name) !== 1);
  expect(borrowed).toEqual([]);
});

it('no hero picture of the home page is also on a card below it', () => {
  const signature = selectCollection(CATALOGUE as never, 'signature') as unknown as typeof CATALOGUE;
  const leads = signature.map(({ image }) => shown(image));
  expect(heroPictures.filter((name) => leads.includes(name))).toEqual([]);
  expect(heroPictures.filter(hasPicture)).toHaveLength(3);
});

it('an unknown picture name always leads to the same existing picture', () => {
  for (const name of ['no-such', 'another', '', 'ayurveda', 'bali', 'toString']) {
    expect(shown(name)).toBe(shown(name));
    expect(hasPicture(shown(name))).toBe(true);
  }
});

it.each(Object.keys(index))('the picture %s has alt text, a blurred preview and all its files', (name) => {
  const picture = getPicture(name);
  expect(picture.alt.length).toBeGreaterThan(40);
  expect(picture.blur).toMatch(/^data:image\/webp;base64,/);
  // There are styles for multiples of this step only.
  expect([picture.focalX % FOCAL_STEP, picture.focalY % FOCAL_STEP]).toEqual([0, 0]);
  for (const width of [...PICTURE_WIDTHS, THUMBNAIL_WIDTH] as const) {
    expect(existsSync(`public${toPictureUrl(picture, width, 'avif')}`)).toBe(true);
    expect(existsSync(`public${toPictureUrl(picture, width, 'webp')}`)).toBe(true);
  }
  expect(existsSync(`public/share/${name}-${picture.hash}.jpg`)).toBe(true);
});

it('every picture has at most 60 kB for a phone and 180 kB for a wide screen', async () => {
  const { statSync } = await import('node:fs');
  const weigh = (name: string, width: (typeof PICTURE_WIDTHS)[number]) =>
    statSync(`public${toPictureUrl(getPicture(name), width, 'avif')}`).size;
  const heavy = Object.keys(index).filter((name) => weigh(name, 750) > 60_000 || weigh(name, 1600) > 180_000);
  expect(heavy).toEqual([]);
});
