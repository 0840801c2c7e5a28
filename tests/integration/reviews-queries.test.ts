import { getPrisma } from '@/lib/platform/db';
import { FALLBACK_REVIEWS, FALLBACK_STATS } from '@/lib/company/reviews/sample-reviews';
import { getHomeReviews, getReviewStats, listReviews, listTripReviews } from '@/lib/company/reviews/queries';
import { toReviewRow } from '@/prisma/seed';
import { sampleReviews } from '@/prisma/seed-data/reviews/sample-reviews';
import { withUnreachableDatabase } from '@/tests/support/unreachable-database';

const newestDates = sampleReviews
  .map(({ date }) => date)
  .sort()
  .reverse();

beforeEach(async () => {
  await getPrisma().review.deleteMany();
  await getPrisma().review.createMany({ data: sampleReviews.map(toReviewRow) });
});

async function deactivate(where: { rating?: number; date?: Date }): Promise<void> {
  await getPrisma().review.updateMany({ where, data: { isActive: false } });
}

it('listReviews skips inactive reviews and returns the next ones instead', async () => {
  await deactivate({ date: new Date(`${newestDates[0]}T00:00:00Z`) });
  expect((await listReviews()).map(({ date }) => date)).toEqual(newestDates.slice(1, 7));
});

it('listReviews returns only the public fields, with a plain date', async () => {
  const [review] = await listReviews({ limit: 1 });
  const { id, ...rest } = review as NonNullable<typeof review>;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(rest).toEqual({
    ...sampleReviews.find(({ date }) => date === newestDates[0]),
    answer: '',
    tourId: 'pt-1',
  });
});

it('listTripReviews returns the reviews of one trip, newest first, marked as samples', async () => {
  const own = sampleReviews.filter(({ tourId }) => tourId === '1').map(({ date }) => date);
  const older = ['2024-01-02', '2024-01-01'].map((date) =>
    toReviewRow({ ...sampleReviews[0]!, date, tourId: '1' }),
  );
  await getPrisma().review.createMany({ data: older });
  const found = await listTripReviews('1');
  expect(found.map(({ date }) => date)).toEqual([...own, '2024-01-02', '2024-01-01']);
  expect(found.every(({ tourId, isSample }) => tourId === '1' && isSample)).toBe(true);
  expect(await listTripReviews('none')).toEqual([]);
});

it('listTripReviews returns no hidden reviews, and none when the database is unreachable', async () => {
  await getPrisma().review.updateMany({ where: { tourId: 'hm-1' }, data: { isActive: false } });
  expect(await listTripReviews('hm-1')).toEqual([]);
  await withUnreachableDatabase(async () => {
    const queries = await import('@/lib/company/reviews/queries');
    expect(await queries.listTripReviews('pt-1')).toEqual([]);
  });
});

describe('getHomeReviews', () => {
  const FALLBACK = { reviews: FALLBACK_REVIEWS.slice(0, 6), stats: FALLBACK_STATS };

  it('getHomeReviews returns six reviews from the database and the statistics of all reviews', async () => {
    const home = await getHomeReviews();
    expect(home.reviews.map(({ date }) => date)).toEqual(newestDates.slice(0, 6));
    expect(home.stats.totalReviews).toBe(sampleReviews.length);
    expect(home.stats).toEqual(await getReviewStats());
  });

  it('getHomeReviews falls back to the six newest built-in reviews when the database has none', async () => {
    await getPrisma().review.deleteMany();
    expect(await getHomeReviews()).toEqual(FALLBACK);
  });

  it('getHomeReviews falls back to the built-in reviews when no review is active', async () => {
    await getPrisma().review.updateMany({ data: { isActive: false } });
    expect(await getHomeReviews()).toEqual(FALLBACK);
  });

  it('getHomeReviews falls back to the built-in reviews when the database is unreachable', async () => {
    await withUnreachableDatabase(async () => {
      const queries = await import('@/lib/company/reviews/queries');
      await expect(queries.listReviews()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await expect(queries.getReviewStats()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(await queries.getHomeReviews()).toEqual(FALLBACK);
    });
    expect(await getHomeReviews()).not.toEqual(FALLBACK);
  });
});
