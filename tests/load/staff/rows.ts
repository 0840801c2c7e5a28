import type pg from 'pg';

/** Search terms that occur in about a third of all rows, in about twelve rows, and in no row. */
export const TERMS = {
  common: 'munnar',
  rare: 'zephyrine',
  absent: 'quixotl',
  phone: '+91 98765-00042',
} as const;

const CHUNK = 50_000;
const YEARS_BACK = 3;

/**
 * Adds realistic enquiries spread over three years: one in twenty is spam, most are handled. `from` and `to` are the
 * serial numbers of the first and last enquiry, so that a later call can continue.
 */
export async function addEnquiries(
  client: pg.Client,
  from: number,
  to: number,
  onProgress: (done: number) => void,
): Promise<void> {
  for (let start = from; start < to; start += CHUNK) {
    const end = Math.min(start + CHUNK, to);
    await client.query(INSERT, [start, end - 1, TERMS.rare, YEARS_BACK * 365]);
    onProgress(end);
  }
  await client.query('VACUUM (ANALYZE) requests');
}

const INSERT = `
INSERT INTO requests (
  reference, customer_name, email, phone, phone_e164, tour_id, title, price_shown, message, visitor_message,
  received_at, status, user_agent, ip_address, location_city, location_state, location_country,
  adults_count, children_count, travel_date, is_spam, idempotency_key, request_hash, status_token_hash, first_contact_at
)
SELECT 'BN-' || lpad(to_hex(n), 8, '0'),
  (ARRAY['Asha','Ravi','Meera','Joseph','Fathima','Arjun','Nisha','Thomas','Lakshmi','Imran'])[1 + h % 10] || ' ' ||
    (ARRAY['Nair','Menon','Kurian','Pillai','Das','Iyer','Khan','Varghese','Sharma','Rao'])[1 + h / 10 % 10] ||
    CASE WHEN n % 83333 = 7 THEN ' ' || $3::text ELSE '' END,
  'guest' || n || '@example.com', '9' || lpad((876500000 + n)::text, 9, '0'), '+919' || lpad((876500000 + n)::text, 9, '0'),
  tour.id, tour.title, '', 'Adults: 2, Children: 0. ' || words.text, words.text,
  now() - ((h % ($4 * 86400)) || ' seconds')::interval - interval '1 minute',
  (ARRAY['new','contacted','contacted','contacted','converted','converted','closed','closed','closed','closed','closed','closed'])[1 + h / 7 % 12],
  'Mozilla/5.0', '203.0.113.7', 'Kochi', 'Kerala', 'India', (1 + h % 6)::smallint, (h % 3)::smallint,
  (now() + ((h % 200) || ' days')::interval)::date, h % 20 = 3,
  gen_random_uuid(), md5(n::text), md5('token' || n), now() - ((h % ($4 * 86400)) || ' seconds')::interval
FROM generate_series($1::int, $2::int) AS n
CROSS JOIN LATERAL (SELECT abs(hashint4(n)) AS h) AS hash
CROSS JOIN LATERAL (
  SELECT 'We are a family from ' || (ARRAY['Pune','Chennai','Mumbai','Delhi','Dubai','Leeds'])[1 + h / 3 % 6] ||
    ' and would like quiet hotels near ' || (ARRAY['Munnar','Thekkady','Alleppey'])[1 + h / 11 % 3] ||
    ', vegetarian meals, one car for the whole journey and a day without any drive. Number ' || n || '.' AS text
) AS words
CROSS JOIN LATERAL (
  SELECT id, title FROM (SELECT id, title, row_number() OVER (ORDER BY id) AS r, count(*) OVER () AS c FROM tours) AS t
  WHERE r = 1 + h / 13 % c
) AS tour`;
