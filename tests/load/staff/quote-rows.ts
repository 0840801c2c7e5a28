import type pg from 'pg';

export const QUOTES = 1_000;
export const RATE_LINES = 20_000;
/** Number of versions of each quote. */
export const VERSIONS = 5;

/** The quote that is copied to the other requests; `place` is the place of its first stay. */
export type Template = { id: string; firstDay: string; place: string };

const ITEMS = 4;
const LINES = 20;

/** Adds hotels in the places of the seeded ones, each room with rates for a year: five seasons with four meal plans each. */
export async function addRates(client: pg.Client): Promise<void> {
  await client.query(
    `WITH places AS (
      SELECT place, row_number() OVER (ORDER BY place) - 1 AS r, count(*) OVER () AS c FROM (
        SELECT DISTINCT place FROM suppliers WHERE kind NOT IN ('transport', 'activity')
      ) AS p
    ), houses AS (
      INSERT INTO suppliers (kind, name, place, class)
      SELECT (ARRAY['hotel', 'resort', 'homestay'])[1 + n % 3], 'House ' || n, place, (ARRAY['luxury', 'comfort', 'budget'])[1 + n % 3]
      FROM generate_series(1, $1::int) AS n JOIN places ON r = n % c RETURNING id
    ), rooms AS (
      INSERT INTO rate_items (supplier_id, name, most_adults, most_people)
      SELECT id, 'Room ' || n, 3, 4 FROM houses CROSS JOIN generate_series(1, ${ITEMS}) AS n RETURNING id
    )
    INSERT INTO rate_lines (item_id, meal_plan, from_day, to_day, figures)
    SELECT id, plan, current_date + 73 * season, current_date + 73 * season + 72,
      jsonb_build_object('double', 2500 + 100 * (abs(hashtext(id::text)) % 60), 'single', 2400, 'triple', 3900, 'extraAdult', 1200,
        'childWithBed', 900, 'childNoBed', 400)
    FROM rooms CROSS JOIN unnest(ARRAY['EP', 'CP', 'MAP', 'AP']) AS plan CROSS JOIN generate_series(0, ${LINES / 4 - 1}) AS season`,
    [RATE_LINES / LINES / ITEMS],
  );
  // A quote with samples cannot be sent.
  await client.query('UPDATE suppliers SET is_sample = false');
  await client.query('ANALYZE suppliers, rate_items, rate_lines');
}

/** Copies the quote with its versions to all other requests. */
export async function copyQuotes(client: pg.Client, { id }: Template): Promise<void> {
  await client.query(
    `WITH added AS (
      INSERT INTO quotes (request_id, draft, revision, state, latest, valid_until, total, link_hash, key, staff_id)
      SELECT r.id, q.draft, q.revision, q.state, q.latest, q.valid_until, q.total, 'copy ' || r.id, gen_random_uuid(), q.staff_id
      FROM quotes AS q CROSS JOIN requests AS r WHERE q.id = $1 AND r.id <> q.request_id RETURNING id
    )
    INSERT INTO quote_versions (quote_id, number, content, costs, valid_until, channel, key, staff_id)
    SELECT added.id, v.number, v.content, v.costs, v.valid_until, v.channel, gen_random_uuid(), v.staff_id
    FROM added CROSS JOIN quote_versions AS v WHERE v.quote_id = $1`,
    [id],
  );
  await client.query('VACUUM (ANALYZE) quotes, quote_versions, request_activity');
}
