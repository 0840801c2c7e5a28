import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CHANGES } from '../../lib/trust/backups/changes-sql';
import { withClient } from '../database/with-client';
import { SetupError } from '../runtime';
import { listTables, prepareSession, readSequences, toCopyOut, type Table } from './catalog';
import { writeManifest, writeSums, writeTable } from './files';
import { readVersions, type Manifest, type TableEntry } from './manifest';

type Written = { manifest: Manifest; changes: string | null };

/**
 * Writes all tables of a database into a folder. Everything is read in one snapshot, which neither blocks nor sees writes of
 * the running site.
 */
export async function writeBackup(ownerUrl: string, folder: string, key: string | null): Promise<Written> {
  return withClient({ connectionString: ownerUrl, application_name: 'kayal-backup' }, async (client) => {
    await prepareSession(client);
    const tables = await listTables(client);
    if (tables.length === 0)
      throw new SetupError('The database is empty. Start the site once, then back up.');
    // Read before the snapshot, so that a change in between causes another backup instead of being missed.
    const { rows } = await client.query<{ changes: string | null }>(`SELECT ${CHANGES} AS changes`);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      ...(await readVersions(client)),
      tables: [],
      sequences: await readSequences(client),
    };
    for (const table of tables) manifest.tables.push(await writeOne(client, table, folder, key));
    await client.query('COMMIT');
    await writeManifest(folder, manifest, key);
    await writeSums(folder);
    return { manifest, changes: rows[0]?.changes ?? null };
  });
}

async function writeOne(
  client: pg.Client,
  table: Table,
  folder: string,
  key: string | null,
): Promise<TableEntry> {
  const rows = client.query(copyTo(toCopyOut(table)));
  const measure = await writeTable(folder, table.name, rows, key);
  return { name: table.name, columns: table.columns, ...measure };
}
