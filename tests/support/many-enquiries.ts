import pg from 'pg';

/** SQL expressions for the values of a row, by column name; `n` is the number of the row. */
type Columns = Record<string, string>;

const COLUMNS: Columns = {
  reference: "'KT-' || n",
  customer_name: "'Guest'",
  phone: "'9847012345'",
  adults_count: '2',
  children_count: '0',
  travel_date: "'2027-01-01'",
  idempotency_key: 'gen_random_uuid()',
  request_hash: "'h'",
  status_token_hash: "'t' || n",
};

/** Adds the enquiries number `from` to `count`, all alike but for the columns given. */
export async function addManyEnquiries(count: number, columns: Columns = {}, from = 1): Promise<void> {
  const all = { ...COLUMNS, ...columns };
  await fillTables(
    `INSERT INTO requests (${Object.keys(all).join()}) SELECT ${Object.values(all).join()} FROM generate_series(${from}, ${count}) AS n`,
  );
}

/** Runs SQL that needs longer on a busy machine than the five seconds that the product allows for a statement. */
export async function fillTables(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
