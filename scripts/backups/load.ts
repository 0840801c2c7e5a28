import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrate } from '../database/migrate';
import type { DatabaseUrls } from '../database/roles';
import { withClient } from '../database/with-client';
import { SetupError } from '../runtime';
import { listTables, prepareSession, setSequences, toCopyOut, type Table } from './catalog';
import { readTable, type OpenBackup } from './files';
import { readVersions, type TableEntry } from './manifest';
import { Meter, type Measure } from './measure';

/**
 * Loads a backup into an empty database: first the migrations of the backup, then its rows, then later migrations. Before
 * the later migrations, every table is read back and compared byte by byte.
 */
export async function loadBackup(backup: OpenBackup, urls: DatabaseUrls): Promise<void> {
  await migrate(
    urls,
    backup.manifest.migrations.map(({ name }) => name),
  );
  await withClient(urls.ownerUrl, async (client) => {
    await prepareSession(client);
    const tables = await findTables(client, backup);
    await client.query('BEGIN');
    await load(client, backup, tables);
    await client.query('COMMIT');
    for (const [entry, table] of tables) await compare(client, entry, table);
  });
  await migrate(urls);
}

type Pairs = [TableEntry, Table][];

/** Pairs the tables of the backup with those of the database. */
async function findTables(client: pg.Client, { manifest }: OpenBackup): Promise<Pairs> {
  const { jobQueue } = await readVersions(client);
  if (manifest.jobQueue > jobQueue)
    throw new SetupError(
      'The backup is of a newer release (newer job queue). Install that release, then restore.',
    );
  const tables = await listTables(client);
  return manifest.tables.map((entry) => {
    const table = tables.find(({ name }) => name === entry.name);
    const missing = table ? entry.columns.filter((column) => !table.columns.includes(column)) : [];
    if (!table || missing.length > 0)
      throw new SetupError(
        `This release lacks ${[entry.name, ...missing].join('.')}, which the backup contains.`,
      );
    // Columns added by a newer job queue are not in the backup.
    return [entry, { ...table, columns: entry.columns }];
  });
}

/** Loads all rows. Triggers are off, because their effects, such as the counters, are in the backup. */
async function load(client: pg.Client, backup: OpenBackup, tables: Pairs): Promise<void> {
  for (const [{ name }] of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Migrations may have inserted rows, which the backup contains too.
  await client.query(`TRUNCATE ${tables.map(([{ name }]) => name).join(', ')}`);
  for (const [entry] of tables) {
    const { rows, meter } = await readTable(backup, entry);
    const target = client.query(copyFrom(`COPY ${entry.name} (${entry.columns.join(', ')}) FROM STDIN`));
    await pipeline(rows, target);
    expectEqual(entry, meter.measure(), 'The backup is damaged');
  }
  await setSequences(client, backup.manifest.sequences);
  for (const [{ name }] of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

async function compare(client: pg.Client, entry: TableEntry, table: Table): Promise<void> {
  const meter = new Meter();
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(copyTo(toCopyOut(table))), meter, sink);
  expectEqual(entry, meter.measure(), 'The restored database differs from the backup');
}

function expectEqual(entry: TableEntry, actual: Measure, message: string): void {
  const isEqual =
    actual.sha256 === entry.sha256 && actual.rows === entry.rows && actual.bytes === entry.bytes;
  if (!isEqual)
    throw new SetupError(
      `${message}: table ${entry.name} has ${actual.rows} rows, not the ${entry.rows} stored.`,
    );
}
