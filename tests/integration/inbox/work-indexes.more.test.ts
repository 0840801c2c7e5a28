import { getPool } from '@/lib/platform/db';
import { toCountSql, toListSql } from '@/lib/requests/inbox/list-sql';
import { parseInboxQuery } from '@/lib/requests/inbox/schema';
import { MOST_DUE } from '@/lib/requests/response-time/types';
import { makeStaff } from '@/tests/support/staff';
import { addManyEnquiries } from '@/tests/support/many-enquiries';

const ROWS = 20_000;
const PAGE = 25;
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

let staffId = '';

beforeAll(async () => {
  staffId = (await makeStaff()).id;
  // Years of handled requests. Some of the newest are unanswered. The account has many requests, few of them open.
  const at = "now() - n * interval '30 minutes'";
  await addManyEnquiries(ROWS, {
    received_at: at,
    status: "CASE WHEN n <= 60 OR n % 2000 = 0 THEN 'new' ELSE (ARRAY['converted', 'closed'])[1 + n % 2] END",
    first_contact_at: `CASE WHEN n > 60 THEN ${at} + interval '3 hours' END`,
    assignee_id: `CASE WHEN n % 3 = 0 THEN '${staffId}'::uuid END`,
    follow_up_at:
      "CASE WHEN n % 400 IN (0, 1) OR n % 8 = 5 THEN now() - interval '1 day' WHEN n % 40 = 2 THEN now() + interval '9 days' END",
  });
  await getPool().query('VACUUM ANALYZE requests');
});

async function explain(sql: { text: string; values: unknown[] }): Promise<Plan[]> {
  const { rows } = await getPool().query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${sql.text}`,
    sql.values,
  );
  const list = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(list)];
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => list(plan)));
}

/** Returns how many rows of the table `requests` a statement reads, and its sequential scans. */
async function measure(sql: { text: string; values: unknown[] }): Promise<{ read: number; scans: string[] }> {
  const nodes = (await explain(sql)).filter((node) => node['Relation Name'] === 'requests');
  expect(nodes.length).toBeGreaterThan(0);
  const toRead = (node: Plan) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return {
    read: nodes.reduce((sum, node) => sum + toRead(node), 0),
    scans: nodes.map((node) => node['Node Type']).filter((type) => type === 'Seq Scan'),
  };
}

it.each([
  ['clock=now', 3 * PAGE],
  ['clock=soon', 2 * PAGE],
  ['clock=late', 2 * PAGE],
  ['sort=waiting', 2 * PAGE],
  ['open=1&assignee=me', 2 * PAGE],
  ['open=1&assignee=none', 2 * PAGE],
])('the query for a page of %s reads at most %i rows', async (query, most) => {
  const filter = parseInboxQuery(Object.fromEntries(new URLSearchParams(query)));
  const { read, scans } = await measure(toListSql(filter, { id: staffId, role: 'owner', rights: [] }));
  expect(scans).toEqual([]);
  expect(read).toBeLessThanOrEqual(most);
});

it.each(['clock=now', 'clock=soon', 'clock=late', 'open=1&assignee=me', 'open=1&assignee=none'])(
  'the query for the count of %s reads only the rows that it counts',
  async (query) => {
    const filter = parseInboxQuery(Object.fromEntries(new URLSearchParams(query)));
    const sql = toCountSql(filter, { id: staffId, role: 'owner', rights: [] }, MOST_DUE);
    const { rows } = await getPool().query<{ n: number }>(sql.text, sql.values);
    const { read, scans } = await measure(sql);
    expect(scans).toEqual([]);
    expect(rows[0]?.n).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual((rows[0]?.n ?? 0) + 10);
  },
);
