import { getPrisma } from '@/lib/platform/db';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { seed } from '@/prisma/seed';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { SAMPLE_TEMPLATES } from '@/prisma/seed-data/replies/sample-templates';
import { makeSampleSuppliers } from '@/prisma/seed-data/rates/sample-suppliers';
import { sampleReviews } from '@/prisma/seed-data/reviews/sample-reviews';

const run = () => seed(process.env.DATABASE_URL ?? '', { quiet: true });

async function readAll() {
  const tours = await getPrisma().tour.findMany({ orderBy: { id: 'asc' } });
  const reviews = await getPrisma().review.findMany({ orderBy: { id: 'asc' } });
  const templates = await getPrisma().replyTemplate.findMany({ orderBy: { position: 'asc' } });
  const suppliers = await getPrisma().supplier.findMany({
    include: { items: { include: { lines: true } }, supplements: true },
    orderBy: { name: 'asc' },
  });
  return { tours, reviews, templates, suppliers };
}

it('the seed fills a new database with the catalogue and the samples, all marked as samples', async () => {
  const { tours, reviews, templates, suppliers } = await readAll();
  expect(tours.map(({ id }) => id).sort()).toEqual(CATALOGUE.map(({ id }) => id).sort());
  expect(reviews).toHaveLength(sampleReviews.length);
  expect(templates.map(({ name }) => name)).toEqual(SAMPLE_TEMPLATES.map(({ name }) => name));
  expect([...tours, ...reviews].every(({ isActive }) => isActive)).toBe(true);
  expect(reviews.every(({ isSample }) => isSample)).toBe(true);
  const samples = makeSampleSuppliers(getIndiaDate());
  expect(suppliers.map(({ name, isSample }) => [name, isSample])).toEqual(
    samples.map(({ name }) => [name, true]).sort(),
  );
  const count = (list: { lines: unknown[] }[]) => list.reduce((sum, { lines }) => sum + lines.length, 0);
  expect(count(suppliers.flatMap(({ items }) => items))).toBe(count(samples));
});

it('the seed changes nothing when run again', async () => {
  const before = await readAll();
  await run();
  expect(await readAll()).toEqual(before);
});

it('the seed fills an empty database once when two servers start together', async () => {
  const before = await readAll();
  await getPrisma().tour.deleteMany();
  await getPrisma().review.deleteMany();
  await getPrisma().replyTemplate.deleteMany();
  await getPrisma().supplier.deleteMany();
  await Promise.all([run(), run(), run()]);
  const after = await readAll();
  expect(after.tours).toHaveLength(before.tours.length);
  expect(after.reviews).toHaveLength(before.reviews.length);
  expect(after.templates).toHaveLength(before.templates.length);
  expect(after.suppliers).toHaveLength(before.suppliers.length);
});

it('the seed keeps changes and deletions by staff', async () => {
  await getPrisma().tour.update({ where: { id: '1' }, data: { title: 'Renamed', isActive: false } });
  await getPrisma().tour.deleteMany({ where: { id: { not: '1' } } });
  await getPrisma().review.updateMany({ data: { isActive: false } });
  await getPrisma().replyTemplate.updateMany({ data: { deletedAt: new Date() } });
  await getPrisma().supplier.deleteMany({ where: { kind: 'hotel' } });
  const before = await readAll();
  await run();
  expect(await readAll()).toEqual(before);
});

it('the seed fills an empty table next to filled ones', async () => {
  const before = await readAll();
  await getPrisma().review.deleteMany();
  await run();
  const after = await readAll();
  const withoutCounts = ({ tours }: typeof after) =>
    tours.map(({ reviewCount: _, rating: __, ...tour }) => tour);
  expect(withoutCounts(after)).toEqual(withoutCounts(before));
  expect(after.reviews).toHaveLength(sampleReviews.length);
});

it('the seed fails on an unreachable database', async () => {
  await expect(seed('postgresql://nobody@127.0.0.1:1/none', { quiet: true })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});
