import * as missing from '@/app/api/[[...missing]]/route';
import { GET as getReviews } from '@/app/api/reviews/route';
import { GET as getReviewStats } from '@/app/api/reviews/stats/route';
import { GET as getTour } from '@/app/api/tours/[id]/route';
import { GET as getTours } from '@/app/api/tours/route';
import { GET as getHealth } from '@/app/healthz/route';
import { GET as getReady } from '@/app/readyz/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import { stopDate } from '@/tests/support/clock';

type Listed<T> = { items: T[]; field?: string };
type Tour = { id: string; slug: string; category: string; reviewCount: number; groupSize: string };
type Review = { id: string; rating: number; date: string };

const ask = (path: string) => new Request(`http://localhost:3000${path}`);
const askTour = (id: string) => getTour(ask(`/api/tours/${id}`), { params: Promise.resolve({ id }) });

async function read<T>(response: Response, status = 200): Promise<T> {
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as T;
}

it('GET /api/tours lists active packages newest first, and by category', async () => {
  await getPrisma().tour.update({ where: { id: '2' }, data: { isActive: false } });
  const newest = { id: 'newest', slug: 'newest', createdAt: new Date(Date.now() + 60_000) };
  const { itinerary, stays, questions, extras, ...template } = await getPrisma().tour.findUniqueOrThrow({
    where: { id: '12' },
  });
  await getPrisma().tour.create({
    data: {
      ...template,
      itinerary: itinerary ?? [],
      stays: stays ?? [],
      questions: questions ?? [],
      extras: extras ?? [],
      ...newest,
    },
  });

  const { items } = await read<Listed<Tour>>(await getTours(ask('/api/tours')));
  const order = 'SELECT id FROM tours WHERE is_active ORDER BY created_at DESC, id DESC';
  expect(items.map(({ id }) => ({ id }))).toEqual((await getPool().query(order)).rows);
  expect(items[0]?.id).toBe('newest');
  for (const item of items) {
    expect(item).toMatchObject({
      reviewCount: expect.any(Number),
      groupSize: expect.stringContaining('People'),
    });
    expect(item).not.toHaveProperty('isActive');
  }
  const kerala = await read<Listed<Tour>>(await getTours(ask('/api/tours?category=kerala')));
  const outbound = await read<Listed<Tour>>(await getTours(ask('/api/tours?category=outbound')));
  expect(outbound.items.map(({ id }) => id).sort()).toEqual(['11', '12', '13', '14', 'newest']);
  expect(kerala.items.length + outbound.items.length).toBe(items.length);
  expect(new Set(kerala.items.map(({ category }) => category))).toEqual(new Set(['kerala']));
});

it.each(['all', 'moon', 'Kerala', 'kerala,outbound'])(
  'GET /api/tours returns 422 for the category %s',
  async (category) => {
    const response = await getTours(ask(`/api/tours?category=${category}`));
    expect(await read<Listed<Tour>>(response, 422)).toMatchObject({ success: false, field: 'category' });
  },
);

it('GET /api/tours/{id} returns a package by id or slug, and 404 for an unknown, inactive or invalid one', async () => {
  const byId = await read<Tour>(await askTour('1'));
  expect(byId.slug).toBe('heart-of-kerala');
  expect(await read<Tour>(await askTour('heart-of-kerala'))).toEqual(byId);
  for (const id of ['pt-3', 'hm-1', '12']) expect((await read<Tour>(await askTour(id))).id).toBe(id);
  await getPrisma().tour.update({ where: { id: '3' }, data: { isActive: false } });
  for (const id of [
    '3',
    'kerala-leisure',
    'nothing',
    '',
    ' ',
    '%',
    '_',
    'HM-1',
    'HEART-OF-KERALA',
    '0',
    '1e0',
    ' 1',
    '__proto__',
    '\u{1F600}',
    'a\0b',
    'x'.repeat(5_000),
    "' OR 1=1 --",
  ]) {
    expect(await read(await askTour(id), 404)).toEqual({ success: false, message: 'Package Not Found' });
  }
});

it('GET /api/tours/{id} redirects a former slug to the current one', async () => {
  await getPrisma().tour.update({ where: { id: '5' }, data: { slug: 'quiet-wayanad' } });
  const response = await askTour('wandering-wayanad');
  expect([response.status, response.headers.get('location')]).toEqual([308, '/api/tours/quiet-wayanad']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

describe('seasons', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['2025-04-01T00:00:00+05:30', '1 April 2025 to 30 September 2025', '1 October 2025 to 31 March 2026'],
    ['2025-12-24T12:00:00+05:30', '1 April 2025 to 30 September 2025', '1 October 2025 to 31 March 2026'],
    ['2026-03-31T23:59:59+05:30', '1 April 2025 to 30 September 2025', '1 October 2025 to 31 March 2026'],
    ['2026-04-01T00:00:00+05:30', '1 April 2026 to 30 September 2026', '1 October 2026 to 31 March 2027'],
  ])('GET /api/tours and /api/tours/{id} give each season its price and period: %s', async (now, off, on) => {
    stopDate(new Date(now));
    const season = {
      offSeason: { price: 11_500, period: off },
      onSeason: { price: 14_000, period: on },
    };
    expect(await read(await askTour('heart-of-kerala'))).toMatchObject({ id: '1', season });
    const { items } = await read<Listed<Tour & { season: unknown }>>(await getTours(ask('/api/tours')));
    expect(items.find(({ id }) => id === '1')?.season).toEqual(season);
    expect(items.find(({ id }) => id === '12')?.season).toBeNull();
  });
});

it('GET /api/reviews returns the six newest active reviews, with optional limit and rating', async () => {
  const first = await read<Listed<Review>>(await getReviews(ask('/api/reviews')));
  expect(first.items).toHaveLength(6);
  const order = 'SELECT id FROM reviews WHERE is_active ORDER BY date DESC, id DESC LIMIT 6';
  expect(first.items.map(({ id }) => ({ id }))).toEqual((await getPool().query(order)).rows);
  for (const { date } of first.items) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect((await read<Listed<Review>>(await getReviews(ask('/api/reviews?limit=2')))).items).toHaveLength(2);
  const good = await read<Listed<Review>>(await getReviews(ask('/api/reviews?limit=50&rating=5')));
  expect(new Set(good.items.map(({ rating }) => rating))).toEqual(new Set([5]));
  expect(good.items).toHaveLength(await getPrisma().review.count({ where: { rating: 5 } }));
});

it.each(['limit=0', 'limit=51', 'limit=-1', 'limit=1.5', 'limit=many', 'rating=0', 'rating=6', 'rating=x'])(
  'GET /api/reviews returns 422 for %s',
  async (query) => {
    const body = await read<Listed<Review>>(await getReviews(ask(`/api/reviews?${query}`)), 422);
    expect(body.field).toBe(query.split('=')[0]);
  },
);

it('GET /api/reviews/stats returns the average and the count of the active reviews', async () => {
  await getPrisma().review.updateMany({ data: { isActive: false } });
  expect(await read(await getReviewStats())).toEqual({ avgRating: 0, totalReviews: 0 });
  const rows = await getPrisma().review.findMany({ take: 3, select: { id: true } });
  for (const [index, { id }] of rows.entries()) {
    await getPrisma().review.update({
      where: { id },
      data: { isActive: true, rating: [5, 5, 4][index] ?? 1 },
    });
  }
  expect(await read(await getReviewStats())).toEqual({ avgRating: 4.7, totalReviews: 3 });
});

it.each(Object.entries(missing))(
  'an unknown API path returns 404 as JSON for %s',
  async (_method, handler) => {
    expect(await read(await handler(), 404)).toMatchObject({ success: false });
  },
);

it('/healthz returns ok, and /readyz returns ready only when the database has every migration', async () => {
  expect(await read(getHealth())).toEqual({ status: 'ok' });
  expect(await read(await getReady())).toEqual({ status: 'ready' });
  await getPool().query('UPDATE _prisma_migrations SET finished_at = NULL');
  expect(await read(await getReady(), 503)).toEqual({ status: 'not ready' });
  await getPool().query('DROP TABLE _prisma_migrations');
  expect(await read(await getReady(), 503)).toEqual({ status: 'not ready' });
});
