import type pg from 'pg';

export const TRIPS = 5_000;

/**
 * Books trips of requests without a quote, of four to ten days, that begin within half a year before or after today:
 * each with a stay for every two nights, a car and an activity, an advance and a balance. Most are paid as they fall due.
 */
export async function addTrips(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO trips (request_id, title, first_day, last_day, adults, children_ages, agreed, total, terms_version, arrival, created_at)
    SELECT id, 'Hills and a houseboat', first, first + 3 + h % 7, 1 + h % 4, CASE h % 3 WHEN 0 THEN '{4,9}' ELSE '{}' END::int[],
      '{"taxPercent": 5}', 30000 + 100 * (h % 700), 0, CASE h % 2 WHEN 0 THEN 'AI 512 from Mumbai, 2:05 pm, Cochin airport' ELSE '' END, now() - (h % 90) * interval '1 day'
    FROM (
      SELECT id, abs(hashtext(id::text)) AS h, current_date - 180 + abs(hashtext(id::text)) % 365 AS first
      FROM requests WHERE NOT is_spam ORDER BY id LIMIT $1
    ) AS r`,
    [TRIPS],
  );
  await client.query(
    `INSERT INTO instalments (trip_id, position, due_on, amount)
    SELECT id, at, CASE at WHEN 0 THEN first_day - 60 ELSE first_day - 15 END, CASE at WHEN 0 THEN total * 3 / 10 ELSE total - total * 3 / 10 END
    FROM trips CROSS JOIN generate_series(0, 1) AS at`,
  );
  await client.query('COMMIT');
  await client.query(
    `INSERT INTO payments (trip_id, mode, amount, value_on, state, verified_at, key, reference)
    SELECT trip_id, 'upi', amount, due_on, 'verified', now(), gen_random_uuid(), trip_id || '-' || position
    FROM instalments WHERE due_on < current_date + 20 AND abs(hashtext(trip_id::text || position)) % 8 > 0`,
  );
  await client.query(
    `INSERT INTO trip_services (trip_id, part_id, kind, label, place, first_day, nights, state, quoted_cost, agreed_cost, driver, driver_phone, plate)
    SELECT t.id, part, kind, label, place, t.first_day + day, nights,
      (ARRAY['confirmed', 'confirmed', 'confirmed', 'asked', 'option', 'to-ask'])[1 + abs(hashtext(t.id::text || part)) % 6], 4000, 4100, driver, phone, plate
    FROM trips AS t CROSS JOIN LATERAL (
      SELECT 's' || n AS part, 'stay' AS kind, 'House ' || n AS label, (ARRAY['Munnar', 'Thekkady', 'Alleppey'])[1 + n % 3] AS place,
        n AS day, LEAST(2, t.last_day - t.first_day - n) AS nights, '' AS driver, '' AS phone, '' AS plate
      FROM generate_series(0, t.last_day - t.first_day - 1, 2) AS n
      UNION ALL VALUES ('car', 'vehicle', 'Innova Crysta', '', 0, 0, 'Ravi Kumar', '98470 12345', 'KL 07 AB 1234'), ('boat', 'activity', 'Kayaks', '', 0, 0, '', '', '')
    ) AS v`,
  );
  await client.query('VACUUM (ANALYZE) trips, instalments, payments, trip_services, requests');
}
