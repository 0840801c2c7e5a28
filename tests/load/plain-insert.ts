import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const COLUMNS = `reference, customer_name, email, phone, phone_e164, tour_id, title, price_shown, package_price,
  message, visitor_message, user_agent, ip_address, location_city, location_state, location_country, adults_count,
  children_count, travel_date, is_spam, suspicion, notice_version, idempotency_key, request_hash, status_token_hash`;
const TABLE = 'bench_plain';

export type PlainInsert = { tool: 'pgbench' | 'pg'; perSecond: number };

/** Creates an empty table with the columns of an enquiry, but without indexes and constraints. */
export async function makePlainTable(client: pg.Client): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${TABLE}`);
  await client.query(`CREATE TABLE ${TABLE} AS SELECT ${COLUMNS} FROM requests WITH NO DATA`);
}

/**
 * Repeatedly inserts the row of the newest enquiry. Each transaction is flushed to disk before the next. Uses pgbench if it
 * is installed, otherwise the package pg.
 */
export async function measurePlainInsert(
  client: pg.Client,
  databaseUrl: string,
  options: { folder: string; senders: number; seconds: number },
): Promise<PlainInsert> {
  const insert = await writeInsert(client);
  return spawnSync('pgbench', ['--version']).status === 0
    ? runPgbench(insert, databaseUrl, options)
    : runClients(insert, databaseUrl, options);
}

async function writeInsert(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ row: string }>(
    `SELECT to_json(e) AS row FROM (SELECT ${COLUMNS} FROM requests ORDER BY received_at DESC LIMIT 1) AS e`,
  );
  const values = Object.values(rows[0]?.row ?? {}).map((value) =>
    value === null ? 'NULL' : pg.escapeLiteral(String(value)),
  );
  return `INSERT INTO ${TABLE} VALUES (${values.join(', ')})`;
}

async function runPgbench(
  insert: string,
  databaseUrl: string,
  { folder, senders, seconds }: { folder: string; senders: number; seconds: number },
): Promise<PlainInsert> {
  const file = path.join(folder, 'plain-insert.sql');
  writeFileSync(file, `${insert};\n`);
  const flags = ['-n', '-f', file, '-c', senders, '-j', 2, '-T', seconds, databaseUrl].map(String);
  const { stdout } = await promisify(execFile)('pgbench', flags);
  return { tool: 'pgbench', perSecond: Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]) };
}

async function runClients(
  insert: string,
  databaseUrl: string,
  { senders, seconds }: { senders: number; seconds: number },
): Promise<PlainInsert> {
  const end = performance.now() + seconds * 1_000;
  let inserted = 0;
  const work = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    for (; performance.now() < end; inserted += 1) await client.query(insert);
    await client.end();
  };
  await Promise.all(Array.from({ length: senders }, work));
  return { tool: 'pg', perSecond: inserted / seconds };
}
