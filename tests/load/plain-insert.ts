import pg from 'pg';

const COLUMNS = `reference, customer_name, email, phone, phone_e164, tour_id, title, price_shown, package_price,
  message, visitor_message, user_agent, ip_address, location_city, location_state, location_country, adults_count,
  children_count, travel_date, is_spam, suspicion, notice_version, idempotency_key, request_hash, status_token_hash`;

/**
 * Repeatedly inserts the row of the newest enquiry into a table without indexes and constraints. Each insert is flushed to
 * disk before the next. Returns the inserts per second.
 */
export async function measurePlainInsert(
  databaseUrl: string,
  { senders, seconds }: { senders: number; seconds: number },
): Promise<number> {
  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return client;
  };
  const clients = await Promise.all(Array.from({ length: senders }, connect));
  await clients[0]?.query(
    `DROP TABLE IF EXISTS bench_plain, bench_row;
     CREATE TABLE bench_row AS SELECT ${COLUMNS} FROM requests ORDER BY received_at DESC LIMIT 1;
     CREATE TABLE bench_plain AS SELECT * FROM bench_row WITH NO DATA`,
  );
  const end = performance.now() + seconds * 1_000;
  let inserted = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < end; inserted += 1)
        await client.query('INSERT INTO bench_plain SELECT * FROM bench_row');
      await client.end();
    }),
  );
  return inserted / seconds;
}
