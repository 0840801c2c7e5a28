import { getNumbers } from '@/lib/public/analytics/admin-queries';
import { closeDatabase, getPool } from '@/lib/platform/db';
import { makeSession } from '@/tests/support/staff';
import { setRequestCookies } from '@/tests/support/next-headers';
import { until } from '@/tests/support/until';
import { addManyEnquiries, fillTables } from '@/tests/support/many-enquiries';

const ROWS = 20_000;

/**
 * Counts the sequential scans of the table `requests`. PostgreSQL adds a session's counts only when the session ends,
 * so this closes all sessions and waits until they have ended.
 */
async function countScans(): Promise<unknown> {
  await closeDatabase();
  await until(async () => {
    const { rows } = await getPool().query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    return rows.length === 0;
  });
  const { rows } = await getPool().query(
    `SELECT relname, seq_scan::int FROM pg_stat_user_tables WHERE relname = 'requests'`,
  );
  return rows;
}

it('the analytics query runs no sequential scan over the table of requests', async () => {
  // Three years of requests, nine in ten answered.
  const at = `now() - n * interval '1096 days' / ${ROWS}`;
  await addManyEnquiries(ROWS, {
    received_at: at,
    status: "CASE WHEN n % 10 = 0 THEN 'new' ELSE (ARRAY['contacted', 'converted', 'closed'])[1 + n % 3] END",
    first_contact_at: `CASE WHEN n % 10 > 0 THEN ${at} + interval '3 hours' END`,
  });
  await fillTables(
    `INSERT INTO requests (source, reference, customer_name, email, phone, experiences, vibe, comfort_level, duration, group_size,
       itinerary_data, estimated_cost_min, estimated_cost_max, idempotency_key, request_hash, status_token_hash, received_at,
       status, first_contact_at)
     SELECT 'custom_planner', 'P' || reference, customer_name, 'a@example.com', phone, '{houseboat}', 'relaxing', 'comfort', 5, 'couple', '{}', 1000, 2000,
       gen_random_uuid(), 'h', 'p' || status_token_hash, received_at, status, first_contact_at FROM requests`,
  );
  await getPool().query('VACUUM ANALYZE requests');
  setRequestCookies((await makeSession()).cookie);
  const before = await countScans();
  const { funnel } = await getNumbers(90);
  expect(funnel.received).toBeGreaterThan(ROWS / 10);
  expect(await countScans()).toEqual(before);
  await getPool().query('SELECT max(message) FROM requests'); // proves that a sequential scan is counted
  expect(await countScans()).not.toEqual(before);
});
