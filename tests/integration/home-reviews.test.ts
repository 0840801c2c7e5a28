import { getPrisma } from '@/lib/platform/db';
import { FALLBACK_REVIEWS, FALLBACK_STATS } from '@/lib/company/reviews/fallback';
import { getHomeReviews } from '@/lib/company/reviews/queries';

it('the home page gets the 6 newest active reviews with the average and count of all', async () => {
  const all = await getPrisma().review.findMany({
    where: { isActive: true },
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
  });
  expect(all.length).toBeGreaterThan(6);
  const { reviews, stats, isFallback } = await getHomeReviews();
  expect(isFallback).toBe(false);
  expect(reviews.map(({ id }) => id)).toEqual(all.slice(0, 6).map(({ id }) => id));
  const mean = all.reduce((sum, { rating }) => sum + rating, 0) / all.length;
  expect(stats).toEqual({ avgRating: Math.round(mean * 10) / 10, totalReviews: all.length });
});

it('without stored reviews, the newest six of eight built-in reviews are shown', async () => {
  await getPrisma().review.updateMany({ data: { isActive: false } });
  const { reviews, stats, isFallback } = await getHomeReviews();
  expect(isFallback).toBe(true);
  expect(stats).toEqual(FALLBACK_STATS);
  expect(reviews).toHaveLength(6);
  const dates = FALLBACK_REVIEWS.map(({ date }) => date)
    .sort()
    .reverse();
  expect(reviews.map(({ date }) => date)).toEqual(dates.slice(0, 6));
});

it('without a database, the built-in reviews are shown too', async () => {
  jest
    .spyOn(getPrisma().review, 'findMany')
    .mockRejectedValue(new Error('Connection terminated unexpectedly'));
  expect(await getHomeReviews()).toMatchObject({ isFallback: true, stats: FALLBACK_STATS });
});
