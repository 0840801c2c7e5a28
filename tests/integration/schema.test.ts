import { randomUUID } from 'node:crypto';
import { getPool } from '@/lib/platform/db';
import { insertRow } from '@/tests/support/rows';

describe('columns', () => {
  it.each([
    ['tours', 'id slug category is_active created_at review_count group_size'],
    ['reviews', 'id customer_name review_text rating date location verified source is_active'],
    ['review_stats', 'avg_rating total_reviews'],
  ])('the table or view %s has the columns %s', async (table, names) => {
    const { rows } = await getPool().query<{ name: string }>(
      'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema AND table_name = $1',
      [table],
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(' ')));
  });

  it.each([
    ['enquiries', 'travel_date', 'date'],
    ['reviews', 'date', 'date'],
    ['enquiries', 'enquiry_date', 'timestamp with time zone'],
    ['custom_itineraries', 'experiences', 'ARRAY'],
    ['custom_itineraries', 'itinerary_data', 'jsonb'],
  ])('the column %s.%s has the type %s', async (table, column, type) => {
    const { rows } = await getPool().query<{ type: string }>(
      'SELECT data_type AS type FROM information_schema.columns WHERE table_name = $1 AND column_name = $2',
      [table, column],
    );
    expect(rows).toEqual([{ type }]);
  });

  it('a travel date is the same in every time zone of the connection', async () => {
    const { id } = await insertRow('enquiries', { travel_date: '2027-01-01' });
    const client = await getPool().connect();
    try {
      for (const zone of ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
        await client.query(`SET TIME ZONE '${zone}'`);
        const { rows } = await client.query('SELECT travel_date::text AS day FROM enquiries WHERE id = $1', [
          id,
        ]);
        expect([zone, rows]).toEqual([zone, [{ day: '2027-01-01' }]]);
      }
    } finally {
      await client.query('RESET TIME ZONE');
      client.release();
    }
  });

  it('an enquiry defaults to new, from the website and not spam; an itinerary to new, from the planner', async () => {
    expect(await insertRow('enquiries')).toMatchObject({
      status: 'new',
      source: 'website',
      is_spam: false,
    });
    expect(await insertRow('custom_itineraries')).toMatchObject({ status: 'new', source: 'custom_planner' });
  });

  it('an enquiry can be stored without an e-mail address', async () => {
    await expect(insertRow('enquiries', { email: null })).resolves.toMatchObject({ email: null });
  });
});

describe('the specified tables of enquiries and planner requests', () => {
  const VIEWS = {
    enquiries:
      `id customer_name email phone tour_title message enquiry_date status source user_agent ip_address location_city
      location_state location_country adults_count children_count travel_date is_spam tour_id`.split(/\s+/),
    custom_itineraries:
      `id customer_name email phone experiences vibe comfort_level duration group_size itinerary_data
      estimated_cost_min estimated_cost_max user_agent source status created_at`.split(/\s+/),
  };

  it.each(Object.entries(VIEWS))('the view %s has exactly the specified columns', async (view, columns) => {
    const { rows } = await getPool().query<{ name: string }>(
      'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position',
      [view],
    );
    expect(rows.map(({ name }) => name)).toEqual(columns);
  });

  it.each(Object.entries(VIEWS))('the view %s shows the values of its requests', async (view, columns) => {
    const stored = await insertRow(view, {
      ...{
        title: 'Heart of Kochi',
        message: 'Adults: 2',
        user_agent: 'Test/1',
        received_at: '2026-11-01T10:00:00Z',
      },
      ...(view === 'enquiries' && {
        ip_address: '192.0.2.1',
        location_city: 'Kochi',
        tour_id: '1',
        is_spam: true,
      }),
    });
    const names: Record<string, string> = {
      tour_title: 'title',
      enquiry_date: 'received_at',
      created_at: 'received_at',
    };
    const expected = Object.fromEntries(columns.map((column) => [column, stored[names[column] ?? column]]));
    expect(Object.values(expected)).not.toContain(undefined);
    const { rows } = await getPool().query(`SELECT * FROM ${view} WHERE id = $1`, [stored.id]);
    expect(rows).toEqual([expected]);
  });

  it('the views show only requests of their own kind that staff have not deleted', async () => {
    const ids = [
      (await insertRow('enquiries')).id,
      (await insertRow('custom_itineraries')).id,
      (await insertRow('enquiries', { deleted_at: '2026-11-01' })).id,
      (await insertRow('custom_itineraries', { deleted_at: '2026-11-01' })).id,
    ];
    const read = async (view: string) =>
      (await getPool().query(`SELECT id FROM ${view} WHERE id = ANY ($1)`, [ids])).rows.map(({ id }) => id);
    expect(await read('enquiries')).toEqual([ids[0]]);
    expect(await read('custom_itineraries')).toEqual([ids[1]]);
  });
});

describe('unique columns', () => {
  it.each([
    ['enquiries', 'idempotency_key', randomUUID()],
    ['enquiries', 'reference', 'KT-SAME'],
    ['enquiries', 'status_token_hash', 'same'],
    ['custom_itineraries', 'idempotency_key', randomUUID()],
    ['custom_itineraries', 'reference', 'KT-SAME-TOO'],
    ['custom_itineraries', 'status_token_hash', 'same too'],
    ['tours', 'slug', 'the-same-slug'],
    ['staff', 'username', 'somebody'],
  ])('the column %s.%s is unique', async (table, column, value) => {
    await insertRow(table, { [column]: value });
    await expect(insertRow(table, { [column]: value })).rejects.toMatchObject({ code: '23505' });
  });

  it('any number of packages can be stored without a slug', async () => {
    await insertRow('tours', { slug: null });
    await expect(insertRow('tours', { slug: null })).resolves.toBeDefined();
  });

  it('an enquiry and its title are kept when its package is deleted', async () => {
    const tour = await insertRow('tours');
    const enquiry = await insertRow('enquiries', { tour_id: tour.id, title: tour.title });
    await getPool().query('DELETE FROM tours WHERE id = $1', [tour.id]);
    const { rows } = await getPool().query('SELECT tour_id, tour_title FROM enquiries WHERE id = $1', [
      enquiry.id,
    ]);
    expect(rows).toEqual([{ tour_id: null, tour_title: tour.title }]);
  });

  it('an enquiry for an unknown package is rejected', async () => {
    await expect(insertRow('enquiries', { tour_id: 'no-such-package' })).rejects.toMatchObject({
      code: '23503',
    });
  });
});

describe('review_stats', () => {
  const readStats = async () =>
    (await getPool().query('SELECT avg_rating::text AS avg, total_reviews AS total FROM review_stats')).rows;

  beforeEach(() => getPool().query('DELETE FROM reviews'));

  it('the view review_stats has one row even without reviews', async () => {
    expect(await readStats()).toEqual([{ avg: '0.0', total: 0 }]);
  });

  it.each([
    [[5, 4, 4], '4.3', 3],
    [[5, 5, 4], '4.7', 3],
    [[5, 5, 5, 4], '4.8', 4],
    [[1], '1.0', 1],
  ])('the view review_stats averages the ratings %j to %s', async (ratings, avg, total) => {
    for (const rating of ratings) await insertRow('reviews', { rating });
    expect(await readStats()).toEqual([{ avg, total }]);
  });

  it('the view review_stats counts only active reviews', async () => {
    await insertRow('reviews', { rating: 5 });
    await insertRow('reviews', { rating: 1, is_active: false });
    expect(await readStats()).toEqual([{ avg: '5.0', total: 1 }]);
  });
});

it('searching enquiries finds any part of a name, email address, phone number, reference, package or message', async () => {
  const { id } = await insertRow('enquiries', {
    customer_name: 'Meera Krishnan',
    email: 'Meera.K@Example.com',
    phone: '+91 98470-22222',
    reference: 'KT-FINDME',
    title: 'Soul of Kerala',
    visitor_message: 'A vegetarian kitchen, please',
  });
  for (const part of [
    'a krish',
    'meera.k@ex',
    '98470-222',
    '9198470222',
    'kt-findme',
    'ul of ker',
    'arian kit',
  ]) {
    const { rows } = await getPool().query('SELECT id FROM requests WHERE search_text LIKE $1', [
      `%${part}%`,
    ]);
    expect([part, rows]).toEqual([part, [{ id }]]);
  }
});

it('searching enquiries uses the trigram index', async () => {
  const client = await getPool().connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      "EXPLAIN SELECT id FROM requests WHERE search_text ILIKE '%krishnan%'",
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('requests_search');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
