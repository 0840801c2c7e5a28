import { getPrisma } from '@/lib/db';
import { seed } from '@/prisma/seed';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { sampleReviews } from '@/prisma/seed-data/reviews/sample-reviews';

const run = () => seed(process.env.DATABASE_URL ?? '', { quiet: true });

async function readAll() {
  const tours = await getPrisma().tour.findMany({ orderBy: { id: 'asc' } });
  const reviews = await getPrisma().review.findMany({ orderBy: { id: 'asc' } });
  return { tours, reviews };
}

it('has filled the new database with the catalogue and the samples, all marked as samples', async () => {
  const { tours, reviews } = await readAll();
  expect(tours.map(({ id }) => id).sort()).toEqual(CATALOGUE.map(({ id }) => id).sort());
  expect(reviews).toHaveLength(sampleReviews.length);
  expect([...tours, ...reviews].every(({ isSample, isActive }) => isSample && isActive)).toBe(true);
});

it('changes nothing when it runs again', async () => {
  const before = await readAll();
  await run();
  expect(await readAll()).toEqual(before);
});

it('leaves what staff changed and deleted as they left it', async () => {
  await getPrisma().tour.update({ where: { id: '1' }, data: { title: 'Renamed', isActive: false } });
  await getPrisma().tour.deleteMany({ where: { id: { not: '1' } } });
  await getPrisma().review.updateMany({ data: { isActive: false } });
  const before = await readAll();
  await run();
  expect(await readAll()).toEqual(before);
});

it('fills one empty table beside one that holds rows', async () => {
  const before = await readAll();
  await getPrisma().review.deleteMany();
  await run();
  const after = await readAll();
  expect(after.tours).toEqual(before.tours);
  expect(after.reviews).toHaveLength(sampleReviews.length);
});

it('fails on a database that it cannot reach', async () => {
  await expect(seed('postgresql://nobody@127.0.0.1:1/none', { quiet: true })).rejects.toMatchObject({ code: 'P1001' });
});
