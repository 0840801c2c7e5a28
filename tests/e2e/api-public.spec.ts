import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { randomUUID } from 'node:crypto';
import { expect, test } from './support/enquiry-test';

type Tour = { id: string; slug: string; category: string; reviewCount: number; groupSize: string };
type Review = { id: string; rating: number; date: string };

test.describe('GET /api/tours', () => {
  test('lists active packages, newest first, by category', async ({ request, query }) => {
    const order = 'ORDER BY created_at DESC, id DESC';
    for (const [suffix, where] of [
      ['', ''],
      ['?category=kerala', "AND category = 'kerala'"],
      ['?category=outbound', "AND category = 'outbound'"],
    ] as const) {
      const response = await request.get(`/api/tours${suffix}`);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toMatch(/^application\/json/);
      expect(response.headers()['cache-control']).toContain('no-store');
      const { items } = (await response.json()) as { items: Tour[] };
      const rows = await query<{ id: string }>(`SELECT id FROM tours WHERE is_active ${where} ${order}`);
      expect(items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      for (const item of items) {
        expect(item).toMatchObject({
          reviewCount: expect.any(Number),
          groupSize: expect.stringContaining('People'),
        });
        expect(item).not.toHaveProperty('isActive');
      }
    }
  });

  test('returns one package by id or slug, and 404 for anything else', async ({ request }) => {
    for (const [key, id] of [
      ['1', '1'],
      ['heart-of-kerala', '1'],
      ['pt-3', 'pt-3'],
      ['hm-1', 'hm-1'],
      ['12', '12'],
    ] as const) {
      const response = await request.get(`/api/tours/${key}`);
      expect(response.status(), key).toBe(200);
      expect(((await response.json()) as Tour).id).toBe(id);
    }
    for (const key of [
      'nope',
      '0',
      '1e0',
      ' 1',
      "1'--",
      'x'.repeat(500),
      '%F0%9F%98%80',
      'HEART-OF-KERALA',
      '__proto__',
    ]) {
      const response = await request.get(`/api/tours/${key}`);
      expect(response.status(), key).toBe(404);
      expect(await response.json()).toEqual({ success: false, message: 'Package Not Found' });
    }
  });

  test('an inactive package is not found, neither by id nor by slug', async ({ request, query }) => {
    const id = `t-${randomUUID()}`;
    await query(
      `INSERT INTO tours (id, slug, title, category, duration, duration_days, location, description, highlights, group_size,
        price, rating, image, images, inclusions, exclusions, honeymoon_specials, is_active)
       VALUES ($1, $1, 'Withdrawn', 'kerala', '1 Night 2 Days', 2, 'Munnar', 'Gone.', '{}', '2-15 People',
        1000, 4.8, 'munnar', '{}', '{}', '{}', '{}', false)`,
      [id],
    );
    expect((await request.get(`/api/tours/${id}`)).status()).toBe(404);
    expect((await request.get(`/package/${id}`)).status()).toBe(404);
    expect(await (await request.get('/api/tours')).text()).not.toContain(id);
    await query('DELETE FROM tours WHERE id = $1', [id]);
  });

  test('an unknown category is refused with 422', async ({ request }) => {
    for (const category of ['moon', 'Kerala', 'kerala,outbound']) {
      const response = await request.get(`/api/tours?category=${category}`);
      expect(response.status()).toBe(422);
      expect(await response.json()).toMatchObject({ success: false, field: 'category' });
    }
  });
});

test.describe('GET /api/reviews', () => {
  test('lists reviews newest first, six by default, filtered by rating', async ({ request, query }) => {
    for (const [suffix, limit, where] of [
      ['', 6, ''],
      ['?limit=3', 3, ''],
      ['?limit=50&rating=4', 50, 'AND rating = 4'],
      ['?rating=5', 6, 'AND rating = 5'],
    ] as const) {
      const response = await request.get(`/api/reviews${suffix}`);
      expect(response.status()).toBe(200);
      const { items } = (await response.json()) as { items: Review[] };
      const rows = await query<{ id: string }>(
        `SELECT id FROM reviews WHERE is_active ${where} ORDER BY date DESC, id DESC LIMIT ${limit}`,
      );
      expect(items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      for (const item of items) expect(item.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  test('a limit or rating out of range is refused with 422', async ({ request }) => {
    for (const query of [
      'limit=0',
      'limit=51',
      'limit=-1',
      'limit=2.5',
      'limit=all',
      'rating=0',
      'rating=6',
      'rating=x',
    ]) {
      const response = await request.get(`/api/reviews?${query}`);
      expect(response.status(), query).toBe(422);
      expect(await response.json()).toMatchObject({ success: false, field: query.split('=')[0] });
    }
  });

  test('the statistics give the average with one decimal and the number of active reviews', async ({
    request,
    query,
  }) => {
    const [expected] = await query(
      'SELECT round(avg(rating), 1)::float8 AS "avgRating", count(*)::int AS "totalReviews" FROM reviews WHERE is_active',
    );
    expect(await (await request.get('/api/reviews/stats')).json()).toEqual(expected);
  });
});

test.describe('GET /api/captcha', () => {
  test('returns an easy sum and a new token each time, and is never cached', async ({ request }) => {
    const tokens = new Set<string>();
    for (let turn = 1; turn <= 40; turn += 1) {
      const response = await request.get('/api/captcha?purpose=enquiry');
      expect(response.status()).toBe(200);
      expect(response.headers()['cache-control']).toContain('no-store');
      const { question, token, expiresAt, ...rest } = (await response.json()) as Record<string, string>;
      expect(rest).toEqual({});
      const [, left, sign, right] = /^(\d+) ([+-]) (\d+)$/.exec(question ?? '') ?? [];
      const [a, b] = [Number(left), Number(right)];
      expect(Math.min(a, b), question).toBeLessThanOrEqual(9);
      expect(Math.min(a, b)).toBeGreaterThanOrEqual(1);
      expect(Math.max(a, b)).toBeLessThanOrEqual(49);
      if (sign === '-') expect(a).toBeGreaterThanOrEqual(b);
      tokens.add(token ?? '');
      const lifetime = new Date(expiresAt ?? '').getTime() - Date.now();
      expect(lifetime).toBeGreaterThan(500_000);
      expect(lifetime).toBeLessThanOrEqual(600_000);
    }
    expect(tokens.size).toBe(40);
  });

  test('the purpose is required', async ({ request }) => {
    for (const suffix of ['', '?purpose=', '?purpose=login', '?purpose=constructor']) {
      expect((await request.get(`/api/captcha${suffix}`)).status(), suffix).toBe(422);
    }
  });
});

test.describe('unknown addresses and methods', () => {
  for (const path of [
    '/api',
    '/api/nope',
    '/api/tours/1/2',
    '/api/admin',
    '/api/admin/nope',
    '/api/enquiries/1',
    '/api/internal/nope',
    '/api/.env',
  ]) {
    test(`${path} returns 404 as JSON for every method`, async ({ request }) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await request.fetch(path, { method });
        expect(response.status(), method).toBe(404);
        expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
        expect(response.headers()['cache-control']).toContain('no-store');
      }
    });
  }

  test('an unsupported method gets 405; TRACE does everywhere', async ({ request }) => {
    const wrong = [
      ['DELETE', '/api/tours'],
      ['POST', '/api/tours/1'],
      ['PUT', '/api/enquiries'],
      ['GET', '/api/enquiries'],
      ['POST', '/api/captcha'],
      ['PATCH', '/api/reviews'],
      ['DELETE', '/api/reviews/stats'],
      ['POST', '/healthz'],
      ['TRACE', '/'],
      ['PROPFIND', '/api/tours'],
    ] as const;
    for (const [method, path] of wrong) {
      const response = await request.fetch(path, { method });
      expect(response.status(), `${method} ${path}`).toBe(405);
    }
  });

  test('HEAD answers like GET, without a body', async ({ request }) => {
    for (const path of ['/api/tours', '/api/reviews/stats', '/healthz', '/readyz']) {
      const response = await request.head(path);
      expect(response.status(), path).toBe(200);
      expect(await response.text()).toBe('');
    }
  });
});

test('a price has a code that can be checked, and a changed code is refused', async ({ request }) => {
  const date = addPlainDays(getIndiaDate(), 60);
  const answer = await request.get(`/api/price?package=heart-of-kerala&date=${date}&adults=2&children=4,9`);
  expect(answer.headers()['cache-control']).toBe('no-store');
  const { code, total, lines } = (await answer.json()) as {
    code: string;
    total: number;
    lines: { amount: number }[];
  };
  expect(lines.map(({ amount }) => amount)).toEqual([total]);
  expect(await (await request.get(`/api/price/${code}`)).json()).toEqual({ matches: true });
  const changed = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
  expect((await request.get(`/api/price/${changed}`)).status()).toBe(422);
});
